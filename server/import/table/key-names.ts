// Which columns are named like keys: places, kinds of entities and times. Only names are looked at here; whether rows
// are told apart by them is for keys.ts to find out.

/** Words that name a place, a kind of entity or a time; a column's whole name must be made of these … */
const heads = new Set(
  'country countries nation jurisdiction territory economy entity region area state province county city municipality iso iso2 iso3 iso3166 geo location year date month quarter week day period time'.split(
    ' ',
  ),
);
/** … and these. */
const companions = new Set(
  'name code id index number of the and or alpha 2 3 2c 3c m49 un wb short long official english en reference ref fiscal calendar start end'.split(
    ' ',
  ),
);
/** Not a place or time by itself, but a key where nothing else says so. */
const aloneHeads = new Set(['code', 'name', 'id', 'key']);

const wordsOf = (name: string) =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

export function isNamedLikeKey(name: string): boolean {
  const words = wordsOf(name);
  if (words.length === 1 && aloneHeads.has(words[0] ?? '')) return true;
  return (
    words.some((word) => heads.has(word)) && words.every((word) => heads.has(word) || companions.has(word))
  );
}

const times = new Set('year date month quarter week day period time'.split(' '));

/** Whether the name speaks of a time. */
export const isNamedLikeTime = (name: string): boolean => wordsOf(name).some((word) => times.has(word));
