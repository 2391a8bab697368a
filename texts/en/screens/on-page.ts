// What the menu of a long page's parts says in English.

export const onPageText = {
  label: 'On this page',
  definition: 'Definition',
  /** At the foot of a printed page. */
  printed: (address: string, day: string) => `${address}, printed on ${day}.`,
};
