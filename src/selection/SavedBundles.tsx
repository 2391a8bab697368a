// The bundles that a member has saved: each can be opened, take the present bundle in its place, or be deleted. What is
// opened is only offered (src/selection/SelectionOffer.tsx).
import { useSelector } from '@xstate/react';
import type {
  SavedBundle,
  SavedBundles as Saved,
  SelectionDocument,
} from '#contract/selection/selections.ts';
import { selectAnswer } from '#machines/kinds/list/select.ts';
import { goToField } from '#src/browser/elements/fields.ts';
import { CardTable } from '#src/ui/CardTable.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { formatDate } from '#src/ui/text/format.ts';
import { formatNumber } from '#src/ui/text/numbers.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import type { PartRef } from '#src/portal/portal-context.ts';
import { ListSection } from '#src/list/ListSection.tsx';
import { RowButton } from '#src/list/RowButton.tsx';
import {
  type SavedBundlesRef,
  deleteBundle,
  deletionOf,
  overwriteBundle,
  saveBundle,
} from './selection.actors.ts';
import { SavedBundleQuestion } from './SavedBundleQuestion.tsx';
import { css } from '#styled/css';
import { button, text } from '#styled/recipes';

type Props = {
  listActor: SavedBundlesRef;
  shared: PartRef<'selection'>;
  /** The present bundle; null where nothing is in it. */
  document: SelectionDocument | null;
};

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  alignItems: 'center',
  justifyContent: 'flex-end',
});

/** Beneath each other on a phone: beside each other they would leave the name no room. */
const acts = css({
  display: 'flex',
  gap: '2',
  justifyContent: 'flex-end',
  flexDirection: { _phone: 'column' },
});

function SaveButton({ listActor, document }: { listActor: SavedBundlesRef; document: SelectionDocument }) {
  const save = () => {
    if (!document.title) return goToField('bundle-title');
    return listActor.send({ type: 'list.change', change: saveBundle(document.title, document) });
  };
  return (
    <div className={row}>
      {!document.title && (
        <span className={text({ size: 'small', tone: 'muted' })}>It needs a title first.</span>
      )}
      <RowButton
        listActor={listActor}
        rowId="bundle"
        does="Save this bundle"
        doing="Saving…"
        onPress={save}
      />
    </div>
  );
}

function BundleRow({ listActor, shared, document, bundle }: Props & { bundle: SavedBundle }) {
  const { id, name, count, updatedAt } = bundle;
  return (
    <tr>
      <td>
        <b>{name}</b>
      </td>
      <td data-align="end" data-label="Variables">
        {formatNumber(count)}
      </td>
      <td data-label="Saved">{formatDate(updatedAt)}</td>
      <td data-align="end">
        <div className={acts}>
          <button
            type="button"
            className={button({ size: 'small' })}
            onClick={() => shared.send({ type: 'selection.open', source: { kind: 'saved', id } })}
          >
            Open <VisuallyHidden>{name}</VisuallyHidden>
          </button>
          {document && (
            <RowButton
              listActor={listActor}
              rowId={id}
              does="Save over"
              doing="Saving…"
              what={name}
              onPress={() => listActor.send({ type: 'list.ask', change: overwriteBundle(bundle, document) })}
            />
          )}
          <RowButton
            listActor={listActor}
            rowId={deletionOf(id)}
            does="Delete"
            doing="Deleting…"
            what={name}
            onPress={() => listActor.send({ type: 'list.ask', change: deleteBundle(bundle) })}
          />
        </div>
      </td>
    </tr>
  );
}

export function SavedBundles({ listActor, shared, document }: Props) {
  const list = useSelector(listActor, selectAnswer<Saved>);
  return (
    <ListSection
      listActor={listActor}
      title="Saved bundles"
      loading="Loading your saved bundles"
      aside={document && <SaveButton listActor={listActor} document={document} />}
      question={<SavedBundleQuestion listActor={listActor} />}
    >
      <p className={text({ size: 'small', tone: 'muted' })}>
        Kept in your account under their titles, so that you find them in every browser.
      </p>
      {list && list.items.length === 0 && (
        <EmptyState title="No saved bundles yet" heading="h3">
          Give your bundle a title, then save it here.
        </EmptyState>
      )}
      {list && list.items.length > 0 && (
        <CardTable
          labelledBy="list"
          columns={['Name', 'Variables', 'Saved']}
          numbers={['Variables']}
          last="Actions"
        >
          {list.items.map((bundle) => (
            <BundleRow
              key={bundle.id}
              listActor={listActor}
              shared={shared}
              document={document}
              bundle={bundle}
            />
          ))}
        </CardTable>
      )}
    </ListSection>
  );
}
