// What the desk calls things, and how it writes a moment.
import { formatDate } from '#src/ui/text/format.ts';
import type { MemberRow } from '#contract/admin/admin.ts';

/** In UTC, as all dates are: 21/11/2026, 14:05. */
export const formatMoment = (iso: string): string => `${formatDate(iso)}, ${iso.slice(11, 16)}`;

type Named = { email: string; name: string | null; organisation: string | null };

/** Name and address, or the address alone. */
export const whoIs = ({ name, email }: Named): string => (name ? `${name} (${email})` : email);

export const statusText: Readonly<Record<MemberRow['subscriptionStatus'], string>> = {
  inactive: 'Inactive',
  active: 'Active',
  trialing: 'On trial',
  past_due: 'Payment due',
  cancelling: 'Cancelled, running',
  free: 'Free access',
};

export const roleText: Readonly<Record<MemberRow['role'], string>> = { member: 'Member', tjn: 'TJN' };

/** What was done, by the name of the call. */
export const actionText: Readonly<Record<string, string>> = {
  'applications.approve': 'Application approved',
  'applications.refuse': 'Application refused',
  'applications.revoke': 'Free access revoked',
  'members.update': 'Member changed',
  'members.giveStaffRights': 'Staff rights given',
  'members.endSessions': 'Sessions ended',
  'imports.create': 'Import begun',
  'imports.upload': 'Import begun',
  'imports.correct': 'Import corrected',
  'imports.discard': 'Import thrown away',
  'imports.cancel': 'Import cancelled',
  'imports.publish': 'Data published',
  'versions.withdraw': 'Version withdrawn',
  'versions.restore': 'Version restored',
  'letters.retry': 'Letter tried again',
};
