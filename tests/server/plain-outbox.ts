// The real outbox, with the letterhead of an installation that has set nothing, for tests that open accounts without
// a server around them.
import { readConfig } from '#server/ground/config.ts';
import type { Database } from '#server/database/database.ts';
import { letterheadOf } from '#server/mail/letter.ts';
import { createOutbox } from '#server/mail/outbox.ts';
import type { Clock } from '#server/ground/clock.ts';

export const plainOutbox = (database: Database, clock: Clock, origin = 'http://portal.test') =>
  createOutbox(
    database,
    clock,
    letterheadOf(readConfig({}).portal, () => origin),
  );
