// A network that breaks: a server which hands each request on to another one and its answer back, and cuts the connection
// after so many bytes of a body where a test says so. It notes what came of each request.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { onTestFinished } from 'vitest';
import type { FreshApp } from '#tests/fixtures/server/fresh-app.ts';

/** What was asked and answered, and how many bytes of the body went through. */
type Passed = {
  range: string | undefined;
  ifRange: string | undefined;
  status: number;
  bytes: number;
};

async function listen(server: ReturnType<typeof createServer>): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

function handBack(from: IncomingMessage, to: ServerResponse, passed: Passed, most: number): void {
  to.writeHead(passed.status, from.headers);
  // A connection that is cut at once has brought the head of its answer all the same.
  to.flushHeaders();
  from.on('data', (piece: Buffer) => {
    const left = piece.subarray(0, most - passed.bytes);
    passed.bytes += left.length;
    if (passed.bytes < most) return to.write(left);
    from.destroy();
    return to.write(left, () => to.destroy());
  });
  // A stream that has all its data already ends even after it was destroyed: what was cut must not look whole.
  from.on('end', () => {
    if (passed.bytes < most) to.end();
  });
  from.on('error', () => to.destroy());
}

export async function passThrough({ fetch }: FreshApp) {
  const port = await listen(
    createServer(getRequestListener(fetch as Parameters<typeof getRequestListener>[0])),
  );
  const passed: Passed[] = [];
  let cutAfter = Infinity;
  const between = createServer((asked, answer) => {
    const { url = '/', method = 'GET', headers } = asked;
    const on = request({ host: '127.0.0.1', port, path: url, method, headers, agent: false }, (came) => {
      const one: Passed = {
        range: headers.range,
        ifRange: headers['if-range'] as string | undefined,
        status: came.statusCode ?? 0,
        bytes: 0,
      };
      passed.push(one);
      handBack(came, answer, one, one.status < 300 ? cutAfter : Infinity);
      cutAfter = Infinity;
    });
    on.on('error', () => answer.destroy());
    asked.pipe(on);
  });
  return {
    origin: `http://127.0.0.1:${await listen(between)}`,
    passed,
    /** The next answer with a file breaks off after so many bytes of it. */
    cutNext: (bytes: number) => void (cutAfter = bytes),
  };
}
