// An installation before its first import: whose turn it is, and what to do.
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { listText } from '#texts/en/catalogue/list.ts';

export function EmptyCatalogue() {
  return (
    <EmptyState title={listText.empty}>
      {listText.emptyBefore} <code>npm run import</code>
      {listText.emptyAfter}
    </EmptyState>
  );
}
