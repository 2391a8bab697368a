// The payment provider of a measurement: the sandbox as a process of its own, whose events go to the one who measures, and
// before it, where that is asked for, somebody who holds each of its answers back for as long as a network would.
import { spawn } from 'node:child_process';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

export const secret = 'whsec_bench';

const listen = (server: http.Server): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    );
  });

async function textOf(request: http.IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

/** Takes every event as the portal would. */
async function startListener() {
  const bodies: string[] = [];
  const server = http.createServer(async (request, response) => {
    bodies.push(await textOf(request));
    response.writeHead(204).end();
  });
  return { address: await listen(server), bodies, stop: () => void server.close() };
}

/** Answers as `target` does, so many milliseconds later. */
async function startDelay(target: string, milliseconds: number) {
  const agent = new http.Agent({ keepAlive: true });
  const server = http.createServer(async (request, response) => {
    const { method, headers, url = '/' } = request;
    const body = await textOf(request);
    const asked = http.request(new URL(url, target), { method, headers, agent }, async (answer) => {
      await pause(milliseconds);
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    asked.on('error', () => response.destroy());
    asked.end(body);
  });
  const stop = () => {
    server.closeAllConnections();
    server.close();
    agent.destroy();
  };
  return { address: await listen(server), stop };
}

async function startSandbox(folder: string, webhook: string) {
  const options = ['--port', '0', '--database', `sqlite:${folder}/sandbox.db`, '--webhook', webhook];
  const child = spawn(process.execPath, ['tools/sandbox.ts', ...options, '--secret', secret], {
    env: { ...process.env, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /ready at (\S+);/.exec(line)?.[1];
    if (address) return { address, stop: () => void child.kill() };
  }
  throw new Error('The sandbox ended before it was ready. What it said stands above.');
}

/** @param delay milliseconds that each answer to the portal takes longer */
export async function startProvider(folder: string, delay: number) {
  const listener = await startListener();
  const sandbox = await startSandbox(folder, listener.address);
  const between = delay > 0 ? await startDelay(sandbox.address, delay) : null;
  return {
    /** Where members pay. */
    address: sandbox.address,
    /** Where the portal asks. */
    apiBase: between?.address ?? sandbox.address,
    /** Events as they were told. */
    bodies: listener.bodies,
    stop() {
      between?.stop();
      sandbox.stop();
      listener.stop();
    },
  };
}
