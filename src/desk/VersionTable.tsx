// The versions, newest first within their dataset.
import type { Version } from '#contract/staff.ts';
import { formatDate, formatNumber } from '#src/parts/format.ts';
import { Tag } from '#src/parts/Tag.tsx';
import { VisuallyHidden } from '#src/parts/VisuallyHidden.tsx';
import { RowButton } from '#src/roster/RowButton.tsx';
import type { PartRef } from '#src/shell/portal-context.ts';
import { table } from '#styled/recipes';
import { versionDeed } from './version-deeds.ts';

type Props = { roster: PartRef<'roster'>; versions: readonly Version[] };

export const VersionTable = ({ roster, versions }: Props) => (
  <table className={table({ stack: true }).root} aria-labelledby="roster">
    <thead>
      <tr>
        <th scope="col">Dataset</th>
        <th scope="col">Version</th>
        <th scope="col">Rows</th>
        <th scope="col">Updated</th>
        <th scope="col">
          <VisuallyHidden>Action</VisuallyHidden>
        </th>
      </tr>
    </thead>
    <tbody>
      {versions.map((version) => (
        <VersionRow key={version.id} roster={roster} version={version} versions={versions} />
      ))}
    </tbody>
  </table>
);

function VersionRow({ roster, version, versions }: Props & { version: Version }) {
  const deed = versionDeed(version, versions);
  return (
    <tr>
      <td>
        <b>{version.title}</b> {version.isCurrent && <Tag tone="ok">shown</Tag>}
        {version.isWithdrawn && <Tag tone="bad">withdrawn</Tag>}
      </td>
      <td data-label="Version">{version.version}</td>
      <td data-label="Rows">{formatNumber(version.rows)}</td>
      <td data-label="Updated">{formatDate(version.updated)}</td>
      <td data-align="end">
        {deed && (
          <RowButton
            roster={roster}
            about={version.id}
            does={deed.does}
            doing={deed.doing}
            what={deed.whom}
            onPress={() => roster.send({ type: 'roster.ask', change: deed.change })}
          />
        )}
      </td>
    </tr>
  );
}
