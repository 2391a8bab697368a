// Readers of citations that know nothing of what writes them. citation.js, which reference managers and Wikipedia use, is
// the well-kept one; it guesses at names that hold commas, as RIS has it, so two strict readers made from the rules of
// the formats say besides what stands in a file before anybody guesses.
// RIS: https://refdb.sourceforge.net/manual-0.9.6/sect1-ris-format.html
// BibTeX: "Tame the BeaST", https://ctan.org/pkg/tamethebeast, on braces and “and”.
import { Cite } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-ris';

type Name = { family?: string; given?: string; suffix?: string; literal?: string };

/** A name as a reference manager puts it together again. */
const joined = ({ family, given, suffix, literal }: Name): string =>
  literal ?? [family, given, suffix].filter(Boolean).join(', ');

export type Read = {
  authors: string[];
  title: unknown;
  publisher: unknown;
  version: unknown;
  doi: unknown;
  url: unknown;
  issued: unknown;
  accessed: unknown;
};

const partsOf = (date: unknown): unknown =>
  (date as { 'date-parts': [unknown] } | undefined)?.['date-parts'][0];

const types = { bibtex: '@biblatex/text', ris: '@ris/file' } as const;

/** What citation.js makes of a file with one citation. */
export function readCitation(form: keyof typeof types, text: string): Read {
  const { data } = new Cite(text, { forceType: types[form] });
  if (data.length !== 1) throw new Error(`${data.length} citations were read.`);
  const { author, title, publisher, version, DOI, URL, issued, accessed } = data[0]!;
  return {
    authors: (author as Name[]).map(joined),
    title,
    publisher,
    version,
    doi: DOI,
    url: URL,
    issued: partsOf(issued),
    accessed: partsOf(accessed),
  };
}

/** The values of each tag, in their order. @throws where a line is none of the format's */
export function risLines(text: string): Record<string, string[]> {
  const lines = text.split('\r\n').map((line) => {
    const found = /^([A-Z][A-Z0-9]) {2}- ([^\r\n]*)$/.exec(line);
    if (!found) throw new Error(`No line of RIS: ${JSON.stringify(line)}`);
    return [found[1]!, found[2]!] as const;
  });
  if (lines[0]?.[0] !== 'TY' || lines.at(-1)?.join('') !== 'ER')
    throw new Error('TY is not the first, or ER not the last.');
  const tags = Map.groupBy(lines, ([tag]) => tag);
  return Object.fromEntries([...tags].map(([tag, values]) => [tag, values.map(([, value]) => value)]));
}

/** A text divided where no brace is open; a brace after a backslash counts, as BibTeX counts it. */
function outside(text: string, divider: RegExp): string[] {
  const parts = [''];
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]!;
    if (character === '{') depth += 1;
    if (character === '}') depth -= 1;
    if (depth < 0) throw new Error(`A brace closes nothing: ${text}`);
    const found = depth === 0 && divider.exec(text.slice(at));
    if (found) {
      parts.push('');
      at += found[0].length - 1;
    } else parts[parts.length - 1] += character;
  }
  if (depth !== 0) throw new Error(`A brace stays open: ${text}`);
  return parts;
}

/** The fields of one entry, each still as it is written. */
export function bibtexFields(text: string): Record<string, string> {
  const [, body] = /^@misc\{[^\s,{}]+,\n(.*)\n\}$/s.exec(text) ?? [];
  if (body === undefined) throw new Error(`No entry: ${text}`);
  const fields = outside(body, /^,\n/).map((field) => {
    const [, name, value] = /^ {2}([a-z]+) = \{(.*)\}$/s.exec(field) ?? [];
    if (name === undefined || value === undefined) throw new Error(`No field: ${field}`);
    return [name, value];
  });
  return Object.fromEntries(fields);
}

/** Names as BibTeX divides them: at “and”, and each at its commas, where no brace is open. */
export const bibtexNames = (field: string): string[][] =>
  outside(field, /^\s+and\s+/i).map((name) => outside(name, /^,/));
