// What the desk's page of imports says in English about an import that staff can cancel.

export const importPage = {
  cancel: 'Cancel the import',
  cancelling: 'Cancelling…',
  cancelMeans: 'will not be imported. Nothing of it is kept, and visitors see no change.',
  cancelled: ({ source }: { source: string }) => `The import of ${source} is cancelled.`,
};
