// An installation before its first import: whose turn it is, and what to do.
import { EmptyState } from '#src/ui/EmptyState.tsx';

export function EmptyCatalogue() {
  return (
    <EmptyState title="There are no data here yet">
      Whoever runs this portal adds them with <code>npm run import</code>. They show here within two seconds,
      and on this page when you load it again.
    </EmptyState>
  );
}
