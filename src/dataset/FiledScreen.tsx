// One source or one collection: what it is, its datasets and its variables.
import { Link } from 'wouter';
import type { Collection, Source } from '#contract/catalogue/catalogue.ts';
import type { Index } from '#machines/catalogue/search.ts';
import { filterAddress } from '#machines/catalogue/select.ts';
import { datasetsIn, variablesIn, type Shelf } from '#machines/catalogue/shelves.ts';
import { selectShown } from '#machines/portal/select.ts';
import { NotFound } from '#src/page/NotFound.tsx';
import { Crumbs } from './Crumbs.tsx';
import { DatasetTable } from './DatasetTable.tsx';
import { ShelfPage } from './ShelfPage.tsx';
import { VariableList } from './VariableList.tsx';
import { usePartState } from '#src/portal/portal-context.ts';
import { css } from '#styled/css';
import { page, pageHead } from '#styled/recipes';

const lists = {
  source: { title: 'Sources', to: '/sources', name: 'sources' },
  collection: { title: 'Collections', to: '/collections', name: 'collections' },
} as const;

function Filed({ index, shelf, filed }: { index: Index; shelf: Shelf; filed: Source | Collection }) {
  const c = pageHead();
  const path = 'path' in filed ? filed.path : null;
  return (
    <div className={page()}>
      <Crumbs list={lists[shelf]} />
      <div className={c.root}>
        <h1>{filed.title}</h1>
        {filed.description && <p className={c.lede}>{filed.description}</p>}
        {path && (
          <p className={c.lede}>
            <a href={path}>{path}</a>
          </p>
        )}
      </div>
      <div className={css({ display: 'grid', gap: '12', gridTemplateColumns: 'minmax(0, 1fr)', pb: '12' })}>
        <DatasetTable index={index} datasets={datasetsIn(index, shelf, filed.id)} />
        <VariableList variables={variablesIn(index, shelf, filed.id)}>
          <Link href={filterAddress(lists[shelf].name, filed.id)}>Search and filter these</Link>
        </VariableList>
      </div>
    </div>
  );
}

export function Screen() {
  const shown = usePartState('location', selectShown);
  const shelf = (shown?.route ?? 'source') as Shelf;
  const id = shown?.params['id'] ?? '';
  return (
    <ShelfPage title={id}>
      {(index) => {
        const filed = index[lists[shelf].name].find((one) => one.id === id);
        if (filed) return <Filed index={index} shelf={shelf} filed={filed} />;
        return (
          <NotFound>
            <Link href={lists[shelf].to}>{lists[shelf].title}</Link> lists all there are.
          </NotFound>
        );
      }}
    </ShelfPage>
  );
}
