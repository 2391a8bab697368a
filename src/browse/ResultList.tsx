// The rows of one page. They stay as they are while the visitor types: only an answered question brings others.
import { selectPage, selectTerms, selectStripYears } from '#machines/catalogue/select.ts';
import { usePartState } from '#src/portal/portal-context.ts';
import { browseText } from '#texts/en/browse/browse.ts';
import { results } from '#styled/recipes';
import { ResultHead } from '#src/catalogue/ResultHead.tsx';
import { ResultRow } from '#src/catalogue/ResultRow.tsx';

export function ResultList() {
  const { rows, from } = usePartState('catalogue', selectPage);
  const terms = usePartState('catalogue', selectTerms);
  const years = usePartState('catalogue', selectStripYears);
  return (
    <>
      <ResultHead years={years} />
      <ol className={results().list} start={from} aria-label={browseText.results}>
        {rows.map((variable) => (
          <ResultRow key={variable.id} variable={variable} terms={terms} years={years} level={3} />
        ))}
      </ol>
    </>
  );
}
