// What the portal says in English in place of a bundle’s variables while there are none.

export const emptyBundleText = {
  title: 'Your bundle is empty',
  text: 'Press Add next to a variable to collect it here. Then download all your variables together.',
  loading: 'Loading your bundle',
};
