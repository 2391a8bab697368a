// Names for what is made of something: equal values have equal names, of whatever length the values are.
import { createHash } from 'node:crypto';

export const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 32);
