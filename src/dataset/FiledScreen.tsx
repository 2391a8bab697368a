// One source or one collection: what it is, its datasets and its variables.
import { Link } from 'wouter';
import type { Collection, Source } from '#contract/catalogue/catalogue.ts';
import { isCalled } from '#machines/catalogue/known-sources.ts';
import type { Index } from '#machines/catalogue/search.ts';
import { filterAddress } from '#machines/catalogue/addresses.ts';
import { datasetsIn, variablesIn, type DatasetGrouping } from '#machines/catalogue/groupings.ts';
import type { ScreenActors } from '#machines/portal/page.ts';
import { selectShown } from '#machines/portal/select.ts';
import { thingMetadata } from '#src/catalogue/catalogue.actors.ts';
import { SyntheticTag } from '#src/catalogue/SyntheticTag.tsx';
import { NotFound } from '#src/page/NotFound.tsx';
import { Crumbs } from './Crumbs.tsx';
import { DatasetTable } from './DatasetTable.tsx';
import { CataloguePage } from './CataloguePage.tsx';
import { VariableList } from './VariableList.tsx';
import { usePartState } from '#src/portal/portal-context.ts';
import { datasetText } from '#texts/en/dataset/pages.ts';
import { css, cx } from '#styled/css';
import { page, pageHead, standalone } from '#styled/recipes';

const lists = {
  source: { title: datasetText.sources, to: '/sources', name: 'sources' },
  collection: { title: datasetText.collections, to: '/collections', name: 'collections' },
} as const;

function Filed({
  index,
  grouping,
  filed,
}: {
  index: Index;
  grouping: DatasetGrouping;
  filed: Source | Collection;
}) {
  const c = pageHead();
  const datasets = datasetsIn(index, grouping, filed.id);
  const variables = variablesIn(index, grouping, filed.id);
  const path = 'path' in filed ? filed.path : null;
  return (
    <div className={page()}>
      <Crumbs list={lists[grouping]} />
      <div className={c.root}>
        <h1>{filed.title}</h1>
        {filed.description && <p className={c.lede}>{filed.description}</p>}
        <p>
          <SyntheticTag datasets={datasets} />
        </p>
        {path && (
          <p className={c.lede}>
            <a className={cx(standalone(), css({ overflowWrap: 'anywhere' }))} href={path}>
              {path}
            </a>
          </p>
        )}
      </div>
      <div className={css({ display: 'grid', gap: '12', gridTemplateColumns: 'minmax(0, 1fr)', pb: '12' })}>
        <DatasetTable datasets={datasets} variables={variables} />
        <VariableList index={index} variables={variables}>
          <Link className={standalone()} href={filterAddress(lists[grouping].name, filed.id)}>
            {datasetText.searchThese}
          </Link>
        </VariableList>
      </div>
    </div>
  );
}

export const actors = { thing: thingMetadata } satisfies ScreenActors;

export function Screen() {
  const shown = usePartState('location', selectShown);
  const grouping = (shown?.route ?? 'source') as DatasetGrouping;
  const id = shown?.params['id'] ?? '';
  return (
    <CataloguePage title={id}>
      {(index) => {
        const filed = index[lists[grouping].name].find(isCalled(id));
        if (filed) return <Filed index={index} grouping={grouping} filed={filed} />;
        return (
          <NotFound>
            <Link href={lists[grouping].to}>{datasetText.all[grouping]}</Link>
          </NotFound>
        );
      }}
    </CataloguePage>
  );
}
