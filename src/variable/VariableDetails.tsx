// What changed in a variable with each version of its dataset, and how it is cited, once the server has said.
import { useSelector } from '@xstate/react';
import type { DatasetVersion } from '#contract/catalogue/catalogue.ts';
import { formatDate } from '#src/ui/text/format.ts';
import { Citing } from '#src/dataset/Citing.tsx';
import { cellChangesText } from '#src/dataset/VersionList.tsx';
import { Tag } from '#src/ui/Tag.tsx';
import { entryText } from '#texts/en/dataset/entries.ts';
import { selectReading, type VariableQueryRef } from './variable.actors.ts';
import { variableText } from '#texts/en/variable/page.ts';
import { css } from '#styled/css';
import { section, versions as recipe } from '#styled/recipes';

/** "12 values revised since version 2024.1"; of a first version nothing, since there was none to change. */
function changedIn({ changes }: DatasetVersion, id: string): string {
  if (!changes) return variableText.noChanges;
  const own = changes.variables.find((change) => change.id === id);
  return variableText.since(own ? cellChangesText(own) : variableText.noneChanged, changes.since);
}

function Changes({ id, versions }: { id: string; versions: readonly DatasetVersion[] }) {
  const c = recipe();
  return (
    <section className={section({ plain: true }).root} aria-labelledby="versions">
      <h2 id="versions" className={css({ mb: '4' })}>
        {variableText.changes}
      </h2>
      <ol className={c.root}>
        {versions.map((one) => (
          <li key={`${one.version} ${one.updated}`} className={c.item}>
            <span className={c.date}>{formatDate(one.updated)}</span>
            <div>
              <b>{variableText.version(one.version)}</b>{' '}
              {one.isCurrent && <Tag tone="ok">{entryText.shown}</Tag>}
              <p>{changedIn(one, id)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function VariableDetails({ id, queryActor }: { id: string; queryActor: VariableQueryRef }) {
  const reading = useSelector(queryActor, (snapshot) => selectReading(snapshot, id));
  if (!reading) return null;
  return (
    <>
      <Changes id={id} versions={reading.versions.items} />
      <Citing what="variable" id={id} citation={reading.citation} />
    </>
  );
}
