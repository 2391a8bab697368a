// The variables of a dataset, a source or a collection: as in the list of all, fifty on a page that has an address, and
// all of them to put into the bundle at once.
import type { ReactNode } from 'react';
import type { Variable } from '#contract/catalogue/catalogue.ts';
import { datasetOf } from '#machines/catalogue/figures.ts';
import { readQuery } from '#machines/catalogue/query.ts';
import { remembered } from '#machines/catalogue/remember.ts';
import type { Index } from '#machines/catalogue/search.ts';
import { pageOf, stripYearsOf } from '#machines/catalogue/select.ts';
import { selectShown } from '#machines/portal/select.ts';
import { AddAllButton } from '#src/catalogue/AddAllButton.tsx';
import { ResultHead } from '#src/catalogue/ResultHead.tsx';
import { ResultRow } from '#src/catalogue/ResultRow.tsx';
import { PageLinks } from '#src/catalogue/PageLinks.tsx';
import { Count } from '#src/ui/Count.tsx';
import { usePartState } from '#src/portal/portal-context.ts';
import { entryText } from '#texts/en/dataset/entries.ts';
import { css } from '#styled/css';
import { results, section } from '#styled/recipes';

const tools = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '5',
  rowGap: '2',
  fontSize: 'small',
});
/** The same object for the same variables, so that no row is drawn again. */
const rememberYears = remembered(stripYearsOf);
const noTerms: readonly string[] = [];

type Props = {
  index: Index;
  variables: readonly Variable[];
  isFiled?: boolean;
  children?: ReactNode;
};

export function VariableList({ index, variables, isFiled = false, children }: Props) {
  const { path = '', search = '' } = usePartState('location', selectShown) ?? {};
  const years = rememberYears(variables);
  const page = pageOf(variables, readQuery(search).page);
  const c = results();
  return (
    <section className={section({ plain: true }).root} aria-labelledby="variables">
      <h2 id="variables">{entryText.variablesTitle}</h2>
      <div id="results" className={c.bar}>
        <Count
          shown={variables.length}
          total={variables.length}
          one={entryText.variable}
          many={entryText.variableMany}
        />
        <div className={tools}>
          {children}
          <AddAllButton variables={variables} what={entryText.allVariables} />
        </div>
      </div>
      <ResultHead years={years} />
      <ol className={c.list} start={page.from}>
        {page.rows.map((variable) => (
          <ResultRow
            key={variable.id}
            variable={variable}
            dataset={datasetOf(index, variable.dataset.id)}
            terms={noTerms}
            years={years}
            level={3}
            isFiled={isFiled}
          />
        ))}
      </ol>
      <PageLinks page={page} address={(number) => `${path}${number > 1 ? `?page=${number}` : ''}#results`} />
    </section>
  );
}
