// Signing out everywhere else: all other sessions of the account end, and what they may have begun (./endings.ts).
import type { Database } from '#server/database/database.ts';
import type { Clock } from '#server/ground/clock.ts';
import { hashOf } from '#server/ground/secrets.ts';
import { type Acting, holdActing } from '#server/session/session-check.ts';
import { endWith } from './endings.ts';

export function createSignOut(database: Database, clock: Clock) {
  return async function signOutElsewhere(member: Acting): Promise<void> {
    const now = clock();
    await database.run((db) =>
      db.transaction().execute(async (step) => {
        await holdActing(step, member, now);
        const acting = hashOf(member.secret);
        await endWith(step, 'signedOutElsewhere', { accountId: member.id, now, acting });
      }),
    );
  };
}
