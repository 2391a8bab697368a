// What a Stata file says of itself: notes of the dataset and of each variable, which `notes` shows, and characteristics
// that keep what names and labels have no room for.
import type { Codebook, CodebookColumn } from '#server/file/codebook/codebook.ts';
import { factsOf, describeLicences } from '#server/file/codebook/tables.ts';
import { texts } from '#server/ground/language.ts';
import { fixed, numbers, tagged, text } from './bytes.ts';
import { type LabelSet, leftOut } from './value-labels.ts';

/** Of whom, called how, saying what. */
type Characteristic = [variable: string, name: string, content: string];

/** Stata holds 67,784 bytes in one; a letter has at most four. */
const longest = 16_000;

function pieces(content: string): string[] {
  const letters = [...content];
  const count = Math.max(1, Math.ceil(letters.length / longest));
  return Array.from({ length: count }, (_, at) => letters.slice(at * longest, (at + 1) * longest).join(''));
}

function notesOf(variable: string, contents: string[]): Characteristic[] {
  const all = contents.filter(Boolean).flatMap(pieces);
  if (all.length === 0) return [];
  return [
    [variable, 'note0', String(all.length)],
    ...all.map((content, at): Characteristic => [variable, `note${at + 1}`, content]),
  ];
}

function datasetNotes(codebook: Codebook): string[] {
  const licences = codebook.datasets.flatMap(({ id, source, licences: list }) => [
    `Source of ${id}: ${source.title}${source.path ? `, ${source.path}` : ''}`,
    ...list.map(
      ({ title, path, requires }) =>
        `Licence of ${id}: ${title}${path ? `, ${path}` : ''}. ${requires ?? texts.codebook.ownTerms}`,
    ),
  ]);
  const together = describeLicences(codebook);
  return [
    ...factsOf(codebook).map(({ what, detail }) => `${what}: ${detail}`),
    ...licences,
    ...(together === null ? [] : [`All licences together: ${together}`]),
    ...codebook.datasets.map(({ citation }) => `Cite as: ${citation().text}`),
    texts.codebook.stataMissing,
    ...codebook.named.map(
      ({ name, title, unit, description }) =>
        `Variable ${name}: ${title}${unit ? ` (${unit})` : ''}. ${description}`,
    ),
  ];
}

function variableOf(
  variable: string,
  { id, header, title, unit, description }: CodebookColumn,
  set: LabelSet | null,
) {
  const kept: Characteristic[] = [
    [variable, 'variable_id', id],
    [variable, 'header', header],
    [variable, 'title', title],
    ...(unit ? [[variable, 'unit', unit] as Characteristic] : []),
  ];
  return [...kept, ...notesOf(variable, [description, unit ? `Unit: ${unit}` : '', leftOut(set)])];
}

const bytesOf = ([variable, name, content]: Characteristic): Buffer => {
  const detail = Buffer.concat([fixed(variable, 129), fixed(name, 129), text(`${content}\0`)]);
  return tagged('ch', [numbers(4, [detail.length]), detail]);
};

/** @param names of the variables, in the order of the codebook's columns, as their sets of labels are */
export function characteristicsOf(
  codebook: Codebook,
  names: readonly string[],
  sets: readonly (LabelSet | null)[],
): Buffer {
  const all = [
    ...notesOf('_dta', datasetNotes(codebook)),
    ...codebook.columns.flatMap((column, at) => variableOf(names[at]!, column, sets[at]!)),
  ];
  return tagged('characteristics', all.map(bytesOf));
}
