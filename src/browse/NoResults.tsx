// Nothing answers the question: why that may be, and the way back to everything.
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { usePart } from '#src/portal/portal-context.ts';
import { button } from '#styled/recipes';

export function NoResults() {
  const catalogue = usePart('catalogue');
  return (
    <EmptyState
      title="No variable fits"
      action={
        <button
          type="button"
          className={button()}
          onClick={() => catalogue.send({ type: 'catalogue.reset' })}
        >
          Clear search and filters
        </button>
      }
    >
      Every word of a search must occur in a variable’s title, id or description. Use fewer or shorter words,
      or take a filter off.
    </EmptyState>
  );
}
