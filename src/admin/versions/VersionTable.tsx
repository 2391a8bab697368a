// The versions, newest first within their dataset.
import type { AdminVersion } from '#contract/admin/admin.ts';
import type { VersionListRef } from '#src/admin/desk.actors.ts';
import { CardTable } from '#src/ui/CardTable.tsx';
import { formatDate } from '#src/ui/text/format.ts';
import { formatNumber } from '#src/ui/text/numbers.ts';
import { Tag } from '#src/ui/Tag.tsx';
import { RowButton } from '#src/list/RowButton.tsx';
import { versionAction } from './version-actions.ts';
import { versionText } from '#texts/en/admin/versions.ts';

type Props = { listActor: VersionListRef; versions: readonly AdminVersion[] };

export const VersionTable = ({ listActor, versions }: Props) => (
  <CardTable
    labelledBy="list"
    columns={[versionText.dataset, versionText.version, versionText.rows, versionText.updated]}
    last={versionText.action}
  >
    {versions.map((version) => (
      <VersionRow key={version.id} listActor={listActor} version={version} versions={versions} />
    ))}
  </CardTable>
);

function VersionRow({ listActor, version, versions }: Props & { version: AdminVersion }) {
  const action = versionAction(version, versions);
  return (
    <tr>
      <td>
        <b>{version.title}</b> {version.isCurrent && <Tag tone="ok">{versionText.shown}</Tag>}
        {version.isWithdrawn && <Tag tone="bad">{versionText.withdrawn}</Tag>}
      </td>
      <td data-label={versionText.version}>{version.version}</td>
      <td data-label={versionText.rows}>{formatNumber(version.rows)}</td>
      <td data-label={versionText.updated}>{formatDate(version.updated)}</td>
      <td data-align="end">
        {action && (
          <RowButton
            listActor={listActor}
            rowId={version.id}
            does={action.does}
            doing={action.doing}
            what={action.whom}
            onPress={() => listActor.send({ type: 'list.ask', change: action.change })}
          />
        )}
      </td>
    </tr>
  );
}
