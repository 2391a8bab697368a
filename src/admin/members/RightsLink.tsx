// The way to the question whether a member is to get staff rights, which stands in the address.
import { Link } from 'wouter';
import type { MemberRow } from '#contract/admin/admin.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { memberText } from '#texts/en/admin/members.ts';
import { button } from '#styled/recipes';
import { addressWith, useListParameters } from '#src/admin/address.ts';

/** Where the focus comes back to. */
export const rightsLinkId = (id: string): string => `rights-${id}`;

export function RightsLink({ member: { id, email } }: { member: MemberRow }) {
  const parameters = useListParameters();
  return (
    <Link
      id={rightsLinkId(id)}
      className={button({ size: 'small' })}
      href={addressWith('/admin/members', { ...parameters, id, decision: 'rights' })}
    >
      {memberText.rights.open} <VisuallyHidden>{memberText.rights.to(email)}</VisuallyHidden>
    </Link>
  );
}
