// The plain texts of a zip: what to read first, the licence, the citation.
import type { Codebook } from '#server/file/codebook/codebook.ts';
import { factsOf, licenceRowsOf, sourcesTable, describeLicences } from '#server/file/codebook/tables.ts';
import { texts } from '#server/ground/language.ts';

export function readmeOf(codebook: Codebook): string {
  const facts = factsOf(codebook).map(({ what, detail }) => `${what}: ${detail}`);
  return `${[
    codebook.title,
    '='.repeat(Math.min(codebook.title.length, 72)),
    '',
    ...(codebook.limit ? [codebook.limit, ''] : []),
    ...texts.codebook.readme(facts),
  ].join('\n')}\n`;
}

/** Of several datasets, what all licences ask for at once, and the words to name the sources with. */
const togetherBlocks = (codebook: Codebook): string[] =>
  codebook.together
    ? [
        texts.codebook.together(describeLicences(codebook) ?? ''),
        texts.codebook.credits(codebook.together.attributions.map(({ text }) => text)),
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
    ([dataset, , , , , source, path]) => `Source of ${dataset}: ${source}${path ? `, ${path}` : ''}`,
  );
  return `${[...blocks, ...togetherBlocks(codebook), sources.join('\n')].join('\n\n')}\n`;
}

const citations = ({ datasets }: Codebook) => datasets.map(({ citation }) => citation());

export const citationTextOf = (codebook: Codebook): string =>
  `${citations(codebook)
    .map(({ text, suggested }) => (suggested ? texts.codebook.cited({ text, suggested }) : text))
    .join('\n\n')}\n`;

export const bibtexOf = (codebook: Codebook): string =>
  `${citations(codebook)
    .map(({ bibtex }) => bibtex)
    .join('\n\n')}\n`;
