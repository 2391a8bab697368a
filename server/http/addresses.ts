// Where a visitor comes from: the socket's other end, and behind the installation's own proxies what the nearest of them
// says. A header alone is anybody's to write, so only hops that `TRUSTED_PROXIES` names are believed, from the last
// backwards; without that, everybody behind a proxy would share one count of wrong passwords.
import { type BlockList, isIP } from 'node:net';
import type { Http } from './env.ts';

/** An IPv4 address in IPv6 clothes is the same visitor. */
const plain = (address: string): string => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');

type Trusting = { trustedProxies: BlockList };

const isTrusted = ({ trustedProxies }: Trusting, address: string): boolean =>
  isIP(address) !== 0 && trustedProxies.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');

/** Whether one of the installation's own proxies asks, which reads headers that no visitor should see. */
export const isFromProxy = (config: Trusting, { env }: Http): boolean =>
  isTrusted(config, plain(env?.incoming?.socket.remoteAddress ?? ''));

export function createAddresses(config: Trusting) {
  /** The nearest hop that is not ours; a hop that is no address ends the search at the one that named it. */
  function visitorBehind(peer: string, forwarded: string): string {
    let nearest = peer;
    for (const hop of forwarded.split(',').map(plain).toReversed()) {
      if (!isTrusted(config, nearest) || isIP(hop) === 0) break;
      nearest = hop;
    }
    return nearest;
  }

  return function fromOf(http: Http): string {
    const peer = http.env?.incoming?.socket.remoteAddress;
    if (peer === undefined) return 'in-process';
    return visitorBehind(plain(peer), http.req.header('x-forwarded-for') ?? '');
  };
}

/** What is counted: an IPv6 visitor owns a whole /64. */
export const countedAs = (address: string): string =>
  address.includes(':') ? address.split(':').slice(0, 4).join(':') : address;
