// What the desk’s page of imports says in English.

export const importText = {
  title: 'Imports',
  lede: 'A data package is imported completely or not at all. One import runs at a time. Visitors see the data when it is published.',
  loading: 'Loading the imports',
  none: 'No imports yet',
  whenNone: 'Imports will be listed here, each with its report.',
  form: 'Import a data package',
  publish: {
    ifClear: 'Publish automatically if there are no questions',
    afterReview: 'Always let me review first',
    label: 'When to publish',
  },
  another: 'Import another package',
  begun: (source: string) => `The import of ${source} has started. The list below shows its progress.`,
  send: 'Import',
  sending: 'Sending the file…',
  progress: 'Sending the file',
  beginning: 'Starting…',
  path: 'Or a path on the server',
  pathHint: 'A folder, datapackage.json, CSV or zip in the server’s import folder.',
  sent: (bytes: string, all: string) => `${bytes} of ${all} sent`,
  stop: 'Stop sending',
  allSent: (all: string) => `All ${all} sent. The server is checking the file.`,
  stopped: (bytes: string, all: string) =>
    `You stopped after ${bytes} of ${all}. Nothing was imported. The file is still selected.`,
  facts: (by: string, begun: string, ended: string | null) =>
    `By ${by} · started ${begun}${ended !== null ? ` · ended ${ended}` : ''}`,
  correct: 'Correct and publish',
  report: 'Report',
  faults: 'What to fix',
  of: (source: string) => `Import of ${source}`,
  cancel: 'Cancel the import',
  cancelling: 'Cancelling…',
  cancelMeans: 'will not be imported. Visitors see no change.',
  cancelled: ({ source }: { source: string }) => `The import of ${source} is cancelled.`,
};
