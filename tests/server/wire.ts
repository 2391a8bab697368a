// The real app behind a real socket, and requests written byte by byte: what a client library would not send.
import { connect, type AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import type { FreshApp } from './fresh-app.ts';

export type Said = { status: number; headers: Map<string, string>; text: string };

function parse(bytes: Buffer): Said {
  const text = bytes.toString('latin1');
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = new Map(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  );
  return { status: Number(first.split(' ')[1] ?? 0), headers, text: rest.join('\r\n\r\n') };
}

/** Serves an app on a free port. */
export async function serveApp({ app }: Pick<FreshApp, 'app'>) {
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const started = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(started));
  });
  const { port } = server.address() as AddressInfo;
  /** Sends bytes as they are, and reads to the end: the answer, with status 0 where there is none. */
  const send = (bytes: string | Buffer): Promise<Said> =>
    new Promise((resolve) => {
      const chunks: Buffer[] = [];
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
      socket.on('data', (chunk) => chunks.push(chunk));
      socket.on('error', () => undefined);
      socket.setTimeout(60_000, () => socket.destroy());
      socket.on('close', () => resolve(parse(Buffer.concat(chunks))));
    });
  /** A request by its first line and headers, which asks to be the last. */
  const ask = (line: string, headers: readonly string[] = []) =>
    send([`${line} HTTP/1.1`, 'Host: portal.test', 'Connection: close', ...headers, '', ''].join('\r\n'));
  const stop = () => new Promise((resolve) => server.close(resolve));
  return { send, ask, stop };
}

export type Wire = Awaited<ReturnType<typeof serveApp>>;
