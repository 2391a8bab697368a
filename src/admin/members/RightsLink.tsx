// The way to the question whether a member is to get staff rights, which stands in the address.
import { Link } from 'wouter';
import type { MemberRow } from '#contract/admin/admin.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { button } from '#styled/recipes';
import { askFor, useAsked } from '#src/admin/address.ts';

/** Where the focus comes back to. */
export const rightsLinkId = (id: string): string => `rights-${id}`;

export function RightsLink({ member: { id, email } }: { member: MemberRow }) {
  const asked = useAsked();
  return (
    <Link
      id={rightsLinkId(id)}
      className={button({ size: 'small' })}
      href={askFor('/admin/members', { ...asked, id, decision: 'rights' })}
    >
      Give staff rights… <VisuallyHidden>to {email}</VisuallyHidden>
    </Link>
  );
}
