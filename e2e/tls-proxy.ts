// A proxy with TLS in front of a portal, as every installation has one: it ends https at a host name that is not the
// server's own, with a certificate made for the occasion, and says whom it speaks for.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A key with its certificate, which nobody has signed but itself. */
async function certificateFor(host: string): Promise<{ key: Buffer; cert: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'meridian-tls-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const named = ['-days', '1', '-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
  await promisify(execFile)('openssl', [...made, ...named, '-keyout', key, '-out', cert]);
  const pair = { key: await readFile(key), cert: await readFile(cert) };
  await rm(folder, { recursive: true });
  return pair;
}

export type TlsProxy = { origin: string; port: number; leadTo: (port: number) => void; stop: () => void };

/** @param host the name that visitors know */
export async function tlsProxy(host: string): Promise<TlsProxy> {
  let target = 0;
  const server = createServer(await certificateFor(host), (asked, answer) => {
    const headers = { ...asked.headers, 'x-forwarded-for': asked.socket.remoteAddress ?? '' };
    const passed = request(
      { host: '127.0.0.1', port: target, method: asked.method, path: asked.url, headers },
      (heard) => {
        answer.writeHead(heard.statusCode ?? 502, heard.headers);
        heard.pipe(answer);
      },
    );
    passed.on('error', () => answer.writeHead(502).end());
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `https://${host}:${port}`,
    port,
    leadTo: (to) => void (target = to),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
