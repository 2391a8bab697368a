// Which ports nobody on this machine uses yet.
import { createServer } from 'node:net';

/** Browsers try `localhost` at both of its addresses, and whoever is at either would answer. */
const addresses = ['127.0.0.1', '::1'];

/** Whether nobody listens there; a machine without that address has nobody at it. */
async function isFree(host: string, port: number): Promise<boolean> {
  const probe = createServer();
  const { promise, resolve } = Promise.withResolvers<boolean>();
  probe.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code !== 'EADDRINUSE'));
  probe.listen({ host, port }, () => probe.close(() => resolve(true)));
  return promise;
}

/** @returns the first port that another program uses */
export async function takenOf(ports: readonly number[]): Promise<number | undefined> {
  for (const port of ports) for (const host of addresses) if (!(await isFree(host, port))) return port;
  return undefined;
}
