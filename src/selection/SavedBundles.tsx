// The bundles that a member has saved: each can be opened, take the present bundle in its place, or be deleted. What is
// opened is only offered (src/selection/SelectionOffer.tsx).
import { useSelector } from '@xstate/react';
import type {
  SavedBundle,
  SavedBundles as Saved,
  SelectionDocument,
} from '#contract/selection/selections.ts';
import { selectAnswer } from '#machines/kinds/list/select.ts';
import { savedText } from '#texts/en/selection/passing-on.ts';
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

const { columns, none } = savedText;

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
        <span className={text({ size: 'small', tone: 'muted' })}>{savedText.untitled}</span>
      )}
      <RowButton
        listActor={listActor}
        rowId="bundle"
        does={savedText.save}
        doing={savedText.saving}
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
      <td data-align="end" data-label={columns.variables}>
        {formatNumber(count)}
      </td>
      <td data-label={columns.saved}>{formatDate(updatedAt)}</td>
      <td data-align="end">
        <div className={acts}>
          <button
            type="button"
            className={button({ size: 'small' })}
            onClick={() => shared.send({ type: 'selection.open', source: { kind: 'saved', id } })}
          >
            {savedText.open} <VisuallyHidden>{name}</VisuallyHidden>
          </button>
          {document && (
            <RowButton
              listActor={listActor}
              rowId={id}
              does={savedText.overwrite}
              doing={savedText.saving}
              what={name}
              onPress={() => listActor.send({ type: 'list.ask', change: overwriteBundle(bundle, document) })}
            />
          )}
          <RowButton
            listActor={listActor}
            rowId={deletionOf(id)}
            does={savedText.delete}
            doing={savedText.deleting}
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
      title={savedText.title}
      loading={savedText.loading}
      aside={document && <SaveButton listActor={listActor} document={document} />}
      question={<SavedBundleQuestion listActor={listActor} />}
    >
      <p className={text({ size: 'small', tone: 'muted' })}>{savedText.lede}</p>
      {list && list.items.length === 0 && (
        <EmptyState title={none.title} heading="h3">
          {none.text}
        </EmptyState>
      )}
      {list && list.items.length > 0 && (
        <CardTable
          labelledBy="list"
          columns={[columns.name, columns.variables, columns.saved]}
          numbers={[columns.variables]}
          last={columns.actions}
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
