// A citation as BibTeX. Every author, the title and the publisher stand in braces of their own, so that nobody divides
// “Development Data Group and Partners, World Bank” at its words and commas, and letters of any script stay as they are.
// Why this is written here: docs/decisions/0072-citations-are-written-here.md.
import type { Csl } from '#contract/catalogue/citations.ts';
import { dayOf } from './csl-day.ts';

/** What TeX takes for more than a character. `\{` would be counted as a brace by BibTeX, a command is not. */
const commands: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '|': '\\textbar{}',
};

/** Two of these beside each other would become a dash, a quotation mark or a letter. */
const ligatures = /([-`',])(?=\1)|[?!](?=`)/g;

const inTex = (text: string): string =>
  text
    .replaceAll(/[\\{}~^<>|&%$#_]/g, (character) => commands[character] ?? `\\${character}`)
    .replaceAll(ligatures, '$&{}');

/** Taken as it is: an address or an identifier may have no braces that open or close something. */
const verbatim = (text: string): string => text.replaceAll(/[\\{}\s]/g, encodeURIComponent);

const braced = (text: string): string => `{${inTex(text)}}`;

/** @param note what classic styles say of the version, for which they have no field */
export function bibtexOf(csl: Csl, note: string): string {
  const { id, author, title, publisher, version, DOI, URL } = csl;
  const fields: [string, string | undefined][] = [
    ['author', author.map(({ literal }) => braced(literal)).join(' and ')],
    ['title', braced(title)],
    ['year', csl.issued && dayOf(csl.issued).slice(0, 4)],
    ['publisher', braced(publisher)],
    ['version', inTex(version)],
    ['doi', DOI && verbatim(DOI)],
    ['url', verbatim(URL)],
    ['urldate', csl.accessed && dayOf(csl.accessed)],
    ['note', inTex(note)],
  ];
  const lines = fields.flatMap(([name, value]) => (value ? [`  ${name} = {${value}}`] : []));
  return `@misc{${id},\n${lines.join(',\n')}\n}`;
}
