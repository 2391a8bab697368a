// Above the rows: how many there are, and what can be done with all of them. A pager's link leads here, so that
// the reader hears the count first.
import { selectMatches, selectVariableCount } from '#machines/catalogue/select.ts';
import { Count } from '#src/ui/Count.tsx';
import { usePartState } from '#src/portal/portal-context.ts';
import { css } from '#styled/css';
import { results } from '#styled/recipes';
import { AddAllButton } from '#src/catalogue/AddAllButton.tsx';
import { SortSelect } from './SortSelect.tsx';

const tools = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexGrow: { _phone: '1' },
  gap: '4',
});

export function ResultsBar() {
  const matches = usePartState('catalogue', selectMatches);
  const total = usePartState('catalogue', selectVariableCount);
  return (
    <div id="results" className={results().bar}>
      <Count shown={matches.length} total={total} one="variable" many="variables" />
      <div className={tools}>
        <AddAllButton variables={matches} what="all results" />
        <SortSelect />
      </div>
    </div>
  );
}
