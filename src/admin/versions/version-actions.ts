// What staff can do to a version: withdraw it or restore it, each of which takes the other back, and what visitors see
// then.
import type { AdminVersion } from '#contract/admin/admin.ts';
import type { ListChange } from '#machines/kinds/list/list.types.ts';
import type { QuestionText } from '#src/admin/Question.tsx';
import { versionText } from '#texts/en/admin/versions.ts';

type VersionChange = 'versions.withdraw' | 'versions.restore';

const nameOf = ({ title, version }: AdminVersion): string => `${title} ${version}`;

const changeOf = (kind: 'withdraw' | 'restore', version: AdminVersion): ListChange<VersionChange> => ({
  name: kind === 'withdraw' ? 'versions.withdraw' : 'versions.restore',
  request: { params: { dataset: version.dataset, version: version.version } },
  rowId: version.id,
  message:
    kind === 'withdraw'
      ? versionText.withdraw.done(nameOf(version))
      : versionText.restore.done(nameOf(version)),
});

/** The newest that visitors could see of the same dataset were this one not there; the list has the newest first. */
const nextOf = (version: AdminVersion, all: readonly AdminVersion[]): AdminVersion | undefined =>
  all.find(
    ({ dataset, id, isWithdrawn }) => dataset === version.dataset && id !== version.id && !isWithdrawn,
  );

/** Whether it would be the newest of its dataset that is shown. */
const isNewest = (version: AdminVersion, all: readonly AdminVersion[]): boolean =>
  all.find(
    ({ dataset, id, isWithdrawn }) => dataset === version.dataset && (id === version.id || !isWithdrawn),
  )?.id === version.id;

export type VersionAction = QuestionText & { change: ListChange<VersionChange> };

/** Undefined for the last version that is shown, which stays. */
export function versionAction(
  version: AdminVersion,
  all: readonly AdminVersion[],
): VersionAction | undefined {
  const [withdraw, restore] = [changeOf('withdraw', version), changeOf('restore', version)];
  if (version.isWithdrawn)
    return {
      does: versionText.restore.does,
      isGain: true,
      doing: versionText.restore.doing,
      whom: nameOf(version),
      means: isNewest(version, all) ? versionText.restore.means : versionText.restore.meansNothing,
      change: { ...restore, undo: withdraw },
    };
  const next = nextOf(version, all);
  if (!next) return undefined;
  return {
    does: versionText.withdraw.does,
    doing: versionText.withdraw.doing,
    whom: nameOf(version),
    means: version.isCurrent ? versionText.withdraw.means(next.version) : versionText.withdraw.meansNothing,
    change: { ...withdraw, undo: restore },
  };
}
