// What the menu of a long page's parts says in English.

export const onPageText = {
  label: 'On this page',
  definition: 'Definition',
};
