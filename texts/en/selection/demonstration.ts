// What the saved bundles of the demonstration are called in English, and the note in one of them.

export const savedBundles = {
  profits: { name: 'Who taxes profits', note: 'For figure 1: compare with the effective rate.' },
  secrecy: { name: 'Secrecy, as of last year' },
};
