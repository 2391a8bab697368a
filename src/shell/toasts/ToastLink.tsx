// A link in a toast. Within the portal it is followed without a load; an address that may not be followed leaves
// its words.
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { usePartState } from '#src/portal/portal-context.ts';
import { safeLink } from './safe-link.ts';

type Props = { href?: string | undefined; className?: string; children?: ReactNode };

export function ToastLink({ href, className, children }: Props) {
  const origin = usePartState('location', ({ context }) => context.origin);
  const link = safeLink(href, origin);
  if (!link) return children;
  return link.isOurs ? (
    <Link className={className} href={link.to}>
      {children}
    </Link>
  ) : (
    <a className={className} href={link.to} rel="noopener">
      {children}
    </a>
  );
}
