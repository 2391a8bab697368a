// What the portal says in English about selections that are passed on, and bundles saved in an account.

export const selectionProblems = {
  'selection.bundle-changed':
    'This bundle has been saved in another tab or on another device, so nothing was changed. Open it again to see how it is now.',
  'selection.bundle-not-found':
    'You have no saved bundle with this id. It may have been deleted elsewhere; look for it in your list of bundles.',
  'selection.linked-too-often': ({ wait }: { wait: string }) =>
    `Too many links to selections were created from your network. Wait ${wait}, then try again, or save the selection as a file.`,
  'selection.name-taken': ({ name }: { name: string }) =>
    `You have a bundle called “${name}” already. Choose another name.`,
  'selection.none-of-dataset': ({ dataset }: { dataset: string }) =>
    `The selection has no variable of “${dataset}” that still exists. Name another dataset, or name variables instead of the selection.`,
  'selection.not-found':
    'There is no selection at this address. Check that the address is complete. A selection that nobody opens for two years is deleted; ask the person who shared it for a new link.',
  'selection.too-many-bundles': ({ most }: { most: number }) =>
    `You have ${most} saved bundles, which is the limit. Delete one that you no longer need, then try again.`,
};
