// What the work on accounts is done with, handed to each of its parts as one value.
import type { Database } from '#server/database/database.ts';
import type { Clock } from '#server/ground/clock.ts';
import type { Outbox } from '#server/mail/outbox-port.ts';
import type { MailLimits } from '#server/limits/mail-limits.ts';
import type { Passwords } from './passwords.ts';

export type AccountServices = {
  database: Database;
  clock: Clock;
  outbox: Outbox;
  passwords: Passwords;
  limits: MailLimits;
};
