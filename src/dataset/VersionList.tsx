// The versions of a dataset, newest first, each with the cells that it added, revised and withdrew.
import { Link } from 'wouter';
import type { CellChanges, DatasetVersion } from '#contract/catalogue/catalogue.ts';
import type { Index } from '#machines/catalogue/search.ts';
import { variableAddress } from '#machines/catalogue/addresses.ts';
import { formatDate } from '#src/ui/text/format.ts';
import { formatNumber } from '#src/ui/text/numbers.ts';
import { Tag } from '#src/ui/Tag.tsx';
import { entryText } from '#texts/en/dataset/entries.ts';
import { css } from '#styled/css';
import { facet, section, versions as recipe } from '#styled/recipes';

/** "189 values added, 12 revised": what a version did to the one before it. */
export function cellChangesText({ added, revised, withdrawn }: CellChanges): string {
  const { changes } = entryText;
  const counts = [
    [added, changes.added],
    [revised, changes.revised],
    [withdrawn, changes.withdrawn],
  ] as const;
  const changed = counts.filter(([count]) => count > 0);
  if (changed.length === 0) return changes.none;
  return changed
    .map(([count, text], at) => text(at === 0 ? changes.values(count) : formatNumber(count)))
    .join(', ');
}

const shown = 50;

function ChangedVariables({
  index,
  changes,
}: {
  index: Index;
  changes: NonNullable<DatasetVersion['changes']>;
}) {
  const { variables } = changes;
  if (variables.length === 0) return null;
  return (
    <details>
      <summary className={facet().more}>{entryText.changes.variables(variables.length)}</summary>
      <ul>
        {variables.slice(0, shown).map((change) => (
          <li key={change.id}>
            <Link href={variableAddress(change.id)}>{index.byId.get(change.id)?.title ?? change.id}</Link>
            {`: ${cellChangesText(change)}`}
          </li>
        ))}
        {variables.length > shown && <li>{entryText.changes.more(variables.length - shown)}</li>}
      </ul>
    </details>
  );
}

type Props = { index: Index; versions: readonly DatasetVersion[] };

export function VersionList({ index, versions }: Props) {
  const c = recipe();
  return (
    <section className={section({ plain: true }).root} aria-labelledby="versions">
      <h2 id="versions" className={css({ mb: '4' })}>
        {entryText.versions}
      </h2>
      <ol className={c.root}>
        {versions.map(({ version, updated, rows, isCurrent, changes }) => (
          <li key={`${version} ${updated}`} className={c.item}>
            <span className={c.date}>{formatDate(updated)}</span>
            <div>
              <b>{entryText.version(version)}</b> {isCurrent && <Tag tone="ok">{entryText.shown}</Tag>}
              <p>
                {entryText.rows(rows)}
                {changes && entryText.changes.since(cellChangesText(changes), changes.since)}
              </p>
              {changes && <ChangedVariables index={index} changes={changes} />}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
