// Ranges of network addresses, as an installation's environment names them.
import { BlockList, isIP } from 'node:net';
import { z } from 'zod';

/** Addresses and ranges, such as `127.0.0.1` and `10.0.0.0/8`; null when one of them is neither. */
export function rangesOf(ranges: readonly string[]): BlockList | null {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    const version = isIP(address);
    const most = version === 4 ? 32 : 128;
    if (version === 0 || (bits !== undefined && (!/^\d{1,3}$/.test(bits) || Number(bits) > most)))
      return null;
    list.addSubnet(address, bits === undefined ? most : Number(bits), version === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}

export const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an address that starts with http:// or https://, for example https://data.example.org.',
});
