// What the desk says in English about the versions of the datasets.

export const versionText = {
  title: 'Versions',
  lede: 'Visitors see the newest version of each dataset that is not withdrawn. You can restore a withdrawn version.',
  loading: 'Loading the versions',
  none: 'No data yet',
  whenNone: 'Import a data package. Its datasets will be listed here.',
  dataset: 'Dataset',
  version: 'Version',
  rows: 'Rows',
  updated: 'Updated',
  action: 'Action',
  shown: 'shown',
  withdrawn: 'withdrawn',
  withdraw: {
    does: 'Withdraw',
    doing: 'Withdrawing…',
    means: (next: string) =>
      `can then no longer be seen or downloaded. Visitors see version ${next} instead.`,
    meansNothing: 'can then no longer be seen or downloaded. Visitors see the same version as before.',
    done: (version: string) => `${version} is withdrawn.`,
  },
  restore: {
    does: 'Restore',
    doing: 'Restoring…',
    means: 'is then the version that visitors see and download.',
    meansNothing: 'can then be seen and downloaded again. Visitors still see the newer version first.',
    done: (version: string) => `${version} is restored.`,
  },
};
