// The look of an API token's secret: `mdn_`, 256 random bits in letters and digits, and a checksum over both. Scanners
// that search repositories for lost keys find it by its beginning and know by its checksum that it is no chance; the
// server turns noise away by the same sum and asks no table.
import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const prefix = 'mdn_';
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** As many as 256 bits need, and 32. */
const length = { random: 43, checksum: 6 } as const;

function inDigits(number: bigint, width: number): string {
  let text = '';
  for (let rest = number; rest > 0n; rest /= 62n) text = digits[Number(rest % 62n)] + text;
  return text.padStart(width, '0');
}

const checksumOf = (text: string): string => inDigits(BigInt(crc32(text)), length.checksum);

export function newTokenSecret(): string {
  const body = prefix + inDigits(BigInt(`0x${randomBytes(32).toString('hex')}`), length.random);
  return body + checksumOf(body);
}

const pattern = new RegExp(`^${prefix}[0-9A-Za-z]{${length.random + length.checksum}}$`);

/** Whether it could be a token of any portal: by its look and its checksum alone. */
export function isTokenSecret(text: string): boolean {
  const end = text.length - length.checksum;
  return pattern.test(text) && checksumOf(text.slice(0, end)) === text.slice(end);
}

/** What tells one token from another in a list and opens nothing. */
export const hintOf = (secret: string): string => `${prefix}…${secret.slice(-4)}`;
