// What the portal says in English around what is written on a page: the name of a box of code, for who cannot see it.
export const articleText = { code: 'Code' };
