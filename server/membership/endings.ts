// What ends when. Whatever changes who may act for an account is an event of this table; what can act for the account, or
// waits for its member, is a thing. The table says of each event what becomes of each thing, and `endWith` makes it so in
// the event's own transaction. docs/security.md shows the table, and a law holds the two together.
import type { Kysely } from 'kysely';
import type { LinkPurpose, Tables } from '#server/database/schema.ts';
import { replaceLinks } from '#server/account/link-tokens.ts';
import { endSessions } from '#server/session/sessions.ts';
import { endOneTimeTokens } from '#server/token/one-time-tokens.ts';
import { revokeTokens } from '#server/token/token-revocation.ts';

/**
 * `renewed`: it ends, and the event begins another. `asked`: it ends unless the member keeps it. `goes`: it is deleted with
 * the account's row.
 */
export type Fate = 'ends' | 'stays' | 'renewed' | 'asked' | 'goes';

export type Thing =
  | 'actingSession'
  | 'otherSessions'
  | 'streams'
  | 'confirmingLink'
  | 'resetLink'
  | 'pendingAddress'
  | 'downloadLinks'
  | 'apiTokens'
  | 'runningDownloads'
  | 'orderedFiles'
  | 'savedBundles'
  | 'checkouts';

const stays = {
  actingSession: 'stays',
  otherSessions: 'stays',
  streams: 'stays',
  confirmingLink: 'stays',
  resetLink: 'stays',
  pendingAddress: 'stays',
  downloadLinks: 'stays',
  apiTokens: 'stays',
  runningDownloads: 'stays',
  orderedFiles: 'stays',
  savedBundles: 'stays',
  checkouts: 'stays',
} as const satisfies Record<Thing, Fate>;

const signedOut = { otherSessions: 'ends', streams: 'ends', downloadLinks: 'ends' } as const;

/** Bytes that are on their way stay, since nothing can take back what was sent. */
const goes = Object.fromEntries(
  Object.keys(stays).map((thing) => [thing, thing === 'runningDownloads' ? 'stays' : 'goes']),
) as Record<Thing, Fate>;

export const whatEnds = {
  /** A link that confirms the account's own address gives nobody anything, and its owner may still need it. */
  passwordChanged: {
    ...stays,
    ...signedOut,
    actingSession: 'renewed',
    resetLink: 'ends',
    pendingAddress: 'ends',
    apiTokens: 'asked',
  },
  passwordReset: {
    ...stays,
    ...signedOut,
    actingSession: 'ends',
    confirmingLink: 'ends',
    resetLink: 'ends',
    pendingAddress: 'ends',
    apiTokens: 'ends',
  },
  addressAsked: { ...stays, pendingAddress: 'renewed' },
  /** What went to the old address opens nothing any more. */
  addressChanged: { ...stays, confirmingLink: 'ends', resetLink: 'ends', pendingAddress: 'ends' },
  /** Whoever had signed in before may be another than the one who confirms. */
  addressConfirmed: {
    ...stays,
    ...signedOut,
    confirmingLink: 'ends',
    resetLink: 'ends',
    pendingAddress: 'ends',
  },
  signedOutElsewhere: { ...stays, ...signedOut },
  signedOutByStaff: { ...stays, ...signedOut, actingSession: 'ends' },
  /** Rights and access are read anew at each request, and pages are told of them. */
  staffRightsLost: stays,
  accessLapsed: stays,
  /** The row of an address that nobody has proven is replaced by another. */
  registeredAnew: goes,
  deleted: goes,
} as const satisfies Record<string, Record<Thing, Fate>>;

export type AccountEvent = keyof typeof whatEnds;

type Step = Kysely<Tables>;
type Ending = {
  accountId: string;
  now: number;
  /** The hash of the cookie's value of the session that acts and stays. */
  acting?: string | null;
  /** The member keeps what they are asked about. */
  isKept?: boolean;
};

type End = (step: Step, ending: Ending) => Promise<number>;

const endLinks =
  (...purposes: LinkPurpose[]): End =>
  (step, { accountId, now }) =>
    replaceLinks(step, accountId, now, purposes);

/**
 * How a thing ends while its account stays. The session that acts ends with the others, and a stream asks each second for
 * its session (server/session/changes.ts).
 */
const ends: Partial<Record<Thing, End>> = {
  otherSessions: (step, { accountId, now, acting }) => endSessions(step, accountId, now, acting),
  confirmingLink: endLinks('validate'),
  resetLink: endLinks('reset'),
  // With what it stops: left alone it would still choose a password.
  pendingAddress: endLinks('change-email', 'stop-change'),
  downloadLinks: (step, { accountId, now }) => endOneTimeTokens(step, accountId, now),
  apiTokens: (step, { accountId, now }) => revokeTokens(step, accountId, now),
};

/** Ends what ends with the event. @returns of each thing that has ended how many could still be used */
export async function endWith(
  step: Step,
  event: AccountEvent,
  ending: Ending,
): Promise<Partial<Record<Thing, number>>> {
  const ended: Partial<Record<Thing, number>> = {};
  for (const [thing, end] of Object.entries(ends) as [Thing, End][]) {
    const fate: Fate = whatEnds[event][thing];
    if (fate === 'ends' || (fate === 'asked' && !ending.isKept)) ended[thing] = await end(step, ending);
  }
  return ended;
}
