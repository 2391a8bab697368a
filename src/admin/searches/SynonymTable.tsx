// The synonyms that staff have added, each with the button that removes it.
import { useSelector } from '@xstate/react';
import type { Searches, Synonym } from '#contract/admin/searches.ts';
import { selectAnswer } from '#machines/kinds/list/select.ts';
import { formatMoment } from '#src/admin/admin.text.ts';
import { RowButton } from '#src/list/RowButton.tsx';
import { CardTable } from '#src/ui/CardTable.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { searchText } from '#texts/en/admin/searches.ts';
import { css } from '#styled/css';
import { text } from '#styled/recipes';
import { removal, type SearchListRef } from './searches.actors.ts';

type Props = { listActor: SearchListRef };

export function SynonymTable({ listActor }: Props) {
  const synonyms = useSelector(listActor, selectAnswer<Searches>)?.synonyms;
  if (!synonyms) return null;
  return (
    <section aria-labelledby="synonyms">
      <h2 id="synonyms">{searchText.synonyms}</h2>
      <p className={`${text({ size: 'small', tone: 'soft' })} ${css({ mb: '4' })}`}>
        {searchText.aboutSynonyms}
      </p>
      {synonyms.length === 0 ? (
        <EmptyState title={searchText.noSynonyms} heading="h3">
          {searchText.whenNoSynonyms}
        </EmptyState>
      ) : (
        <CardTable
          labelledBy="synonyms"
          columns={[searchText.typed, searchText.means, searchText.by]}
          last={searchText.action}
        >
          {synonyms.map((synonym) => (
            <SynonymRow key={synonym.id} listActor={listActor} synonym={synonym} />
          ))}
        </CardTable>
      )}
    </section>
  );
}

const wrapped = css({ overflowWrap: 'anywhere' });

function SynonymRow({ listActor, synonym }: Props & { synonym: Synonym }) {
  const { id, typed, means, addedBy, addedAt } = synonym;
  return (
    <tr>
      <td className={wrapped}>{typed}</td>
      <td className={wrapped} data-label={searchText.means}>
        {means}
      </td>
      <td className={wrapped} data-label={searchText.by}>
        {addedBy}, {formatMoment(addedAt)}
      </td>
      <td data-align="end">
        <RowButton
          listActor={listActor}
          rowId={id}
          does={searchText.remove}
          doing={searchText.removing}
          what={searchText.which(typed, means)}
          onPress={() => listActor.send({ type: 'list.change', change: removal(synonym) })}
        />
      </td>
    </tr>
  );
}
