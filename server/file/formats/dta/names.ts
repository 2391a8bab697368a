// Names and labels that Stata takes: letters, digits and underscores, 32 characters, none of its own words, each once.
// What a publisher called a column stays in its characteristics.

/** https://www.stata.com/manuals/u11.pdf, 11.3 */
const reserved = new Set(
  '_all _b byte _coef _cons double float if in int long _n _N _pi _pred _rc _skip str strL using with'.split(
    ' ',
  ),
);
const longestName = 32;
const longestLabel = 80;

const letters = (text: string) => [...text];
const cut = (text: string, most: number) => letters(text).slice(0, most).join('');

function validName(header: string): string {
  const plain = header.normalize('NFC').replaceAll(/[^\p{L}\p{Nd}_]+/gu, '_');
  const name = cut(/^[\p{L}_]/u.test(plain) ? plain : `_${plain}`, longestName);
  return reserved.has(name) || /^str\d+$/.test(name) || name === '_'
    ? `${cut(name, longestName - 1)}_`
    : name;
}

/** One name for each header, in their order. */
export function stataNames(headers: readonly string[]): string[] {
  const taken = new Set<string>();
  return headers.map((header) => {
    const name = validName(header);
    let found = name;
    for (let at = 2; taken.has(found); at += 1)
      found = `${cut(name, longestName - 1 - String(at).length)}_${at}`;
    taken.add(found);
    return found;
  });
}

/** At most 80 characters; of a title with its unit it is the title that is cut. */
export function stataLabel(title: string, unit: string | null = null): string {
  const ending = unit ? ` (${unit})` : '';
  const [all, end] = [letters(title + ending), letters(ending)];
  if (all.length <= longestLabel) return all.join('');
  if (end.length > longestLabel - 20) return cut(all.join(''), longestLabel);
  return `${cut(title, longestLabel - 1 - end.length)}…${ending}`;
}
