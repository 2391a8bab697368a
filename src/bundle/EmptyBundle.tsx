// A bundle without variables, here and on the download page: what it is for and where to fill it.
import { Link } from 'wouter';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { emptyBundleText } from '#texts/en/bundle/empty.ts';
import { button } from '#styled/recipes';

export function EmptyBundle() {
  return (
    <EmptyState
      title={emptyBundleText.title}
      action={
        <Link className={button()} href="/browse">
          Browse data
        </Link>
      }
    >
      {emptyBundleText.text}
    </EmptyState>
  );
}
