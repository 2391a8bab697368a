// No variable has this id: an address that leads nowhere, and the way to the list.
import { Link } from 'wouter';
import { NotFound } from '#src/page/NotFound.tsx';

export function VariableMissing() {
  return (
    <NotFound>
      The variable may have been withdrawn. <Link href="/browse">Browse data</Link> lists all there are.
    </NotFound>
  );
}
