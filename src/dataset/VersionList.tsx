// The versions of a dataset, newest first, each with the cells that it added, revised and withdrew.
import { Link } from 'wouter';
import type { CellChanges, DatasetVersion } from '#contract/catalogue/catalogue.ts';
import type { Index } from '#machines/catalogue/search.ts';
import { variableAddress } from '#machines/catalogue/select.ts';
import { formatDate } from '#src/ui/text/format.ts';
import { formatNumber, plural } from '#src/ui/text/numbers.ts';
import { Tag } from '#src/ui/Tag.tsx';
import { css } from '#styled/css';
import { facet, section, versions as recipe } from '#styled/recipes';

/** "189 values added, 12 revised": what a version did to the one before it. */
export function cellChangesText({ added, revised, withdrawn }: CellChanges): string {
  const counts = [
    [added, 'added'],
    [revised, 'revised'],
    [withdrawn, 'withdrawn'],
  ] as const;
  const changed = counts.filter(([count]) => count > 0);
  if (changed.length === 0) return 'no value changed';
  return changed
    .map(([count, word], at) =>
      at === 0 ? `${plural(count, 'value', 'values')} ${word}` : `${formatNumber(count)} ${word}`,
    )
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
      <summary className={facet().more}>{plural(variables.length, 'variable', 'variables')} changed</summary>
      <ul>
        {variables.slice(0, shown).map((change) => (
          <li key={change.id}>
            <Link href={variableAddress(change.id)}>{index.byId.get(change.id)?.title ?? change.id}</Link>
            {`: ${cellChangesText(change)}`}
          </li>
        ))}
        {variables.length > shown && <li>{`${formatNumber(variables.length - shown)} more`}</li>}
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
        Versions
      </h2>
      <ol className={c.root}>
        {versions.map(({ version, updated, rows, isCurrent, changes }) => (
          <li key={`${version} ${updated}`} className={c.item}>
            <span className={c.date}>{formatDate(updated)}</span>
            <div>
              <b>{`Version ${version}`}</b> {isCurrent && <Tag tone="ok">shown</Tag>}
              <p>
                {plural(rows, 'row', 'rows')}
                {changes && `; ${cellChangesText(changes)} since version ${changes.since}`}
              </p>
              {changes && <ChangedVariables index={index} changes={changes} />}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
