// Answers that are kept to be given again hold what nobody else may read: a token's secret, a session's cookie. They are
// encrypted with a key made of the Idempotency-Key, which only the caller has: a copy of the database opens none of them,
// and neither does the server until the request comes again.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const size = { nonce: 12, tag: 16 } as const;

const derive = (key: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `portal repeat ${purpose}`, 32));

/** What was asked, for comparing: keyed, since it may hold a password that somebody could guess at. */
export const markOf = (key: string, text: string): string =>
  createHmac('sha256', derive(key, 'request')).update(text).digest('hex');

/** @param bound must be the same to open it */
export function encryptAnswer(key: string, text: string, bound: string): string {
  const nonce = randomBytes(size.nonce);
  const cipher = createCipheriv(algorithm, derive(key, 'answer'), nonce).setAAD(Buffer.from(bound));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64');
}

/** @throws when it was encrypted with another key, for another request, or was changed */
export function decryptAnswer(key: string, packed: string, bound: string): string {
  const bytes = Buffer.from(packed, 'base64');
  const head = size.nonce + size.tag;
  const decipher = createDecipheriv(algorithm, derive(key, 'answer'), bytes.subarray(0, size.nonce), {
    authTagLength: size.tag,
  });
  decipher.setAAD(Buffer.from(bound)).setAuthTag(bytes.subarray(size.nonce, head));
  return Buffer.concat([decipher.update(bytes.subarray(head)), decipher.final()]).toString('utf8');
}
