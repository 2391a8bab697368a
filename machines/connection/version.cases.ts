// One of each event that a version can meet: the build of this page, a newer one, and one that is newer still.
import type { AnyMachineSnapshot } from 'xstate';
import { ownBuild } from './connection.cases.ts';
import type { VersionContext, VersionInput } from './version.setup.ts';

export const versionInput: VersionInput = { build: ownBuild };
export const newerBuild = 'build-of-tomorrow';

export const versionCases = {
  'version.hear': [{ build: ownBuild }, { build: newerBuild }, { build: 'build-of-next-week' }],
};

/** Which of several newer builds it is decides nothing but whether it was told already. */
export const projectVersion = (snapshot: AnyMachineSnapshot): unknown => {
  const { served } = snapshot.context as VersionContext;
  return [snapshot.value, served];
};
