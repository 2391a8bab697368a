// At which origin a visitor reaches the portal: the one place that answers it, for every absolute address that an answer
// prints. `PUBLIC_URL` says it where it is set. Without it the request's Host is asked, and believed only where it is a
// name of this machine with the port that the server listens on: such an address leads nobody to another machine. No
// other header is read. Whoever writes without a request, such as letters and jobs, takes the portal's own address.
import { isIPv4 } from 'node:net';
import type { Config } from '#server/ground/config.ts';
import type { Http } from './env.ts';

export type Origins = {
  /** The portal's own address, such as `https://data.example.org`: nothing that a request says is in it. */
  home(): string;
  /** Where the visitor who sent this request reaches the portal. */
  of(http: Http): string;
};

/** `localhost` and the names below it (RFC 6761), as browsers write them: an address has at most 253 letters. */
const localNames = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*localhost$/;

const isLoopback = (hostname: string): boolean =>
  localNames.test(hostname) || hostname === '[::1]' || (isIPv4(hostname) && hostname.startsWith('127.'));

/**
 * The origin that a Host header means, where it is a name of this machine as a browser would write it.
 * @param port that the server listens on
 * @returns null where the header is not to be believed
 */
export function loopbackOrigin(host: string | undefined, port: number): string | null {
  // What can be parsed is asked by parsing: of a very long host, canParse says yes where the constructor throws.
  const url = URL.parse(`http://${host}`);
  if (host === undefined || url === null) return null;
  // What a browser writes otherwise (`0x7f.1`, `LOCALHOST`, `a@localhost`) did not come from an address bar.
  const isPlain = url.host === host && isLoopback(url.hostname);
  return isPlain && Number(url.port || 80) === port ? url.origin : null;
}

/** A server on one of these is found at `localhost`, and so is one that listens everywhere. */
const atLocalhost = new Set(['localhost', '127.0.0.1', '::1', '0.0.0.0', '::']);

/** Where a visitor on the same machine finds the server. */
export function addressAt(host: string, port: number): string {
  const name = atLocalhost.has(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return new URL(`http://${name}:${port}`).origin;
}

/** @param listening the server's address and port: known once it listens */
export function createOrigins(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  listening: { address: () => string; port: () => number },
): Origins {
  const home = () => publicUrl?.origin ?? listening.address();
  const of = (http: Http) =>
    publicUrl?.origin ?? loopbackOrigin(http.req.header('host'), listening.port()) ?? home();
  return { home, of };
}
