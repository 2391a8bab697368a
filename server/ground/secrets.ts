// Random values that people or browsers carry (session cookies, one-time tokens) and what is stored of them:
// only a hash, so that a copy of the database opens nothing. The values have 256 bits, so a plain sha256 will do.
import { createHash, randomBytes } from 'node:crypto';

export const newSecret = (): string => randomBytes(32).toString('base64url');

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/**
 * One account an address, however it is typed; only for comparing, never for sending. Sign-in compares whatever was typed,
 * and PostgreSQL fails over a NUL in a text, which no address has.
 */
export const keyOf = (email: string): string =>
  email.normalize('NFC').trim().toLowerCase().replaceAll('\0', '\ufffd');
