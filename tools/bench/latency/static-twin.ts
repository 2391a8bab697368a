// A page as a file: what the portal has drawn, with its sheets and fonts, from a server that only hands out bytes. It has no
// script, and as many bytes as the page that it is held against.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

type File = { type: string; encoding: string; bytes: Buffer };

const scripts = /<script type="module"[^>]*><\/script>|<link rel="(?:modulepreload|prefetch)"[^>]*>/g;

/** A remark of the same length. */
const blank = (found: string): string => `<!--${' '.repeat(found.length - 7)}-->`;

async function fileOf(portal: string, path: string): Promise<File> {
  const answer = await fetch(`${portal}${path}`, { headers: { accept: 'text/html' } });
  const type = answer.headers.get('content-type') ?? 'application/octet-stream';
  if (!/text|javascript|json|svg/.test(type))
    return { type, encoding: 'identity', bytes: Buffer.from(await answer.arrayBuffer()) };
  const text = await answer.text();
  const still = type.startsWith('text/html') ? text.replaceAll(scripts, blank) : text;
  return { type, encoding: 'br', bytes: brotliCompressSync(still) };
}

async function send(file: Promise<File>, response: ServerResponse): Promise<void> {
  const { type, encoding, bytes } = await file;
  response.writeHead(200, {
    'content-type': type,
    'content-encoding': encoding,
    'content-length': bytes.length,
  });
  response.end(bytes);
}

/** @returns its address, and what ends it */
export async function startStaticTwin(portal: string): Promise<{ address: string; stop: () => void }> {
  const files = new Map<string, Promise<File>>();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const file = files.get(path) ?? fileOf(portal, path);
    files.set(path, file);
    void send(file, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
