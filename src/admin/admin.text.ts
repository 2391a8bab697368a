// What the desk calls things, and how it writes a moment.
import { formatDate } from '#src/ui/text/format.ts';
import type { MemberRow } from '#contract/admin/admin.ts';
import { deskText } from '#texts/en/admin/desk.ts';

/** In UTC, as all dates are: 21/11/2026, 14:05. */
export const formatMoment = (iso: string): string => `${formatDate(iso)}, ${iso.slice(11, 16)}`;

type Named = { email: string; name: string | null; organisation: string | null };

/** Name and address, or the address alone. */
export const whoIs = ({ name, email }: Named): string => (name ? `${name} (${email})` : email);

export const statusText: Readonly<Record<MemberRow['subscriptionStatus'], string>> = {
  inactive: deskText.status.inactive,
  active: deskText.status.active,
  trialing: deskText.status.trialing,
  past_due: deskText.status.past_due,
  cancelling: deskText.status.cancelling,
  free: deskText.status.free,
};

export const roleText: Readonly<Record<MemberRow['role'], string>> = {
  member: deskText.role.member,
  tjn: deskText.role.tjn,
};

/** What was done, by the name of the call. */
export const actionText: Readonly<Record<string, string>> = {
  'applications.approve': deskText.actions.approved,
  'applications.refuse': deskText.actions.refused,
  'applications.revoke': deskText.actions.revoked,
  'members.update': deskText.actions.memberChanged,
  'members.giveStaffRights': deskText.actions.rightsGiven,
  'members.endSessions': deskText.actions.sessionsEnded,
  'imports.create': deskText.actions.importBegun,
  'imports.upload': deskText.actions.importBegun,
  'imports.correct': deskText.actions.importCorrected,
  'imports.discard': deskText.actions.importDiscarded,
  'imports.cancel': deskText.actions.importCancelled,
  'imports.publish': deskText.actions.published,
  'versions.withdraw': deskText.actions.withdrawn,
  'versions.restore': deskText.actions.restored,
  'synonyms.create': deskText.actions.synonymAdded,
  'synonyms.delete': deskText.actions.synonymRemoved,
  'letters.retry': deskText.actions.mailRetried,
};
