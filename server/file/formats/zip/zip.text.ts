// The plain texts of a zip: what to read first, the licence, the citation.
import type { Codebook } from '#server/file/codebook/codebook.ts';
import { factsOf, licenceRowsOf, sourcesTable, describeLicences } from '#server/file/codebook/tables.ts';

export function readmeOf(codebook: Codebook): string {
  const facts = factsOf(codebook).map(({ what, detail }) => `${what}: ${detail}`);
  return `${[
    codebook.title,
    '='.repeat(Math.min(codebook.title.length, 72)),
    '',
    ...(codebook.limit ? [codebook.limit, ''] : []),
    'What is in this folder',
    '',
    'data.csv           the values, a header and then a row a line',
    'codebook.csv       what each column means: title, unit, type, description, share of missing values',
    'datapackage.json   the same for programs, as a Data Package (datapackage.org)',
    'LICENCE.txt        what you may do with the data, and what you must',
    'CITATION.txt       how to cite them; CITATION.bib is the same for reference managers',
    'manifest.json      rows, bytes and SHA-256 of the files, to check that nothing was lost',
    '',
    'What is in data.csv',
    '',
    ...facts,
    '',
    'A missing value is nothing between two separators. A text that is empty but not missing is "".',
    'Numbers have as many digits as it takes to give the same number again. NaN, INF and -INF are words.',
  ].join('\n')}\n`;
}

/** Of several datasets, what all licences ask for at once, and the words to name the sources with. */
const togetherBlocks = (codebook: Codebook): string[] =>
  codebook.together
    ? [
        `All datasets together\nWhat they require: ${describeLicences(codebook)}`,
        ['Name the sources so:', ...codebook.together.attributions.map(({ text }) => text)].join('\n'),
      ]
    : [];

export function licenceTextOf(codebook: Codebook): string {
  const blocks = codebook.datasets
    .flatMap(licenceRowsOf)
    .map(([dataset, name, title, path, requires]) =>
      [
        `Dataset ${dataset}`,
        `Licence: ${title}${name && name !== title ? ` (${name})` : ''}`,
        ...(path ? [`Text of the licence: ${path}`] : []),
        `What it requires: ${requires}`,
      ].join('\n'),
    );
  const sources = sourcesTable(codebook).rows.map(
    ([dataset, , , , source, path]) => `Source of ${dataset}: ${source}${path ? `, ${path}` : ''}`,
  );
  return `${[...blocks, ...togetherBlocks(codebook), sources.join('\n')].join('\n\n')}\n`;
}

const citations = ({ datasets }: Codebook) => datasets.map(({ citation }) => citation());

export const citationTextOf = (codebook: Codebook): string =>
  `${citations(codebook)
    .map(({ text }) => text)
    .join('\n\n')}\n`;

export const bibtexOf = (codebook: Codebook): string =>
  `${citations(codebook)
    .map(({ bibtex }) => bibtex)
    .join('\n\n')}\n`;
