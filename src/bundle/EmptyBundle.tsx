// A bundle without variables, here and on the download page: what it is for and where to fill it.
import { Link } from 'wouter';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { button } from '#styled/recipes';

export function EmptyBundle() {
  return (
    <EmptyState
      title="Your bundle is empty"
      action={
        <Link className={button()} href="/browse">
          Browse data
        </Link>
      }
    >
      Press Add beside a variable to collect it here. Each dataset in your bundle becomes one file.
    </EmptyState>
  );
}
