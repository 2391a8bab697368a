// `npm run dev` as a whole: it shows a page of the portal through Vite, and an interruption leaves neither process.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { takenOf } from '#tools/dev/free-ports.ts';

let dev: ChildProcess;
afterEach(() => void dev.kill('SIGKILL'));

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

const start = (PORT: string, more: Record<string, string> = {}) =>
  spawn(process.execPath, ['tools/dev/dev.ts'], {
    env: { ...process.env, PORT, ...more },
    stdio: ['ignore', 'ignore', 'pipe'],
  });

// On a busy machine the portal takes minutes to start.
test('it serves a page and ends whole', { timeout: 300_000 }, async () => {
  const port = await freePort();
  dev = start(String(port));
  const page = await vi.waitFor(
    async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/`);
      const words = await answer.text();
      expect(words).toContain('/@vite/client');
      return words;
    },
    { timeout: 200_000, interval: 500 },
  );
  expect(page).toContain('id="portal-config"');
  dev.kill('SIGINT');
  expect(await once(dev, 'exit')).toEqual([0, null]);
  expect(await takenOf([port, port + 1])).toBeUndefined();
});

test('a port in use is a sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  dev = start(String(port));
  expect(await text(dev.stderr!)).toBe(
    `The portal did not start.\nAnother program uses port ${port}. End that program, or choose other ports: with PORT=5200, \`npm run dev\` uses 5200 and 5201.\n`,
  );
  expect(dev.exitCode ?? (await once(dev, 'exit'))[0]).toBe(78);
  other.close();
});

test('a bad setting is a sentence', async () => {
  dev = start(String(await freePort()), { LOG_LEVEL: 'loud' });
  const [words, [code]] = await Promise.all([text(dev.stderr!), once(dev, 'exit')]);
  expect(words).toContain('LOG_LEVEL must be one of');
  expect(code).toBe(78);
});
