// What the work on accounts is done with, handed to each of its parts as one value.
import type { Database } from '#server/database/database.ts';
import type { Clock, Outbox } from '#server/ports.ts';
import type { LetterLimits } from './letter-limits.ts';
import type { Passwords } from './passwords.ts';

export type Means = {
  database: Database;
  clock: Clock;
  outbox: Outbox;
  passwords: Passwords;
  limits: LetterLimits;
};
