// A citation in the forms that people paste and reference managers read. CSL-JSON is the model; citation.js writes BibTeX
// and RIS from it, and the sentence for people is ours: the library's is a package of styles under another licence.
import { Cite } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-ris';
import type { Citation, Csl } from '#contract/catalogue/citations.ts';
import { type Cited, dayOfData } from './cited.ts';

const creatorsOf = ({ creator, creators = [] }: Cited): readonly string[] =>
  creators.length > 0 ? creators : [creator];

function cslOf(cited: Cited): Csl {
  const { id, title, within, publisher, version, doi, url } = cited;
  const [year = 0, month = 1, day = 1] = dayOfData(cited).split('-').map(Number);
  return {
    id,
    type: 'dataset',
    title,
    ...(within && { 'container-title': within }),
    author: creatorsOf(cited).map((literal) => ({ literal })),
    publisher,
    version,
    issued: { 'date-parts': [[year, month, day]] },
    ...(doi && { DOI: doi }),
    URL: url,
  };
}

/** Which state of the data it is. */
const stateOf = ({ extent, version }: Cited): string =>
  extent ? [extent, version].filter(Boolean).join(': ') : `version ${version}`;

function sentenceOf(cited: Cited): string {
  const { title, within, publisher, doi, url } = cited;
  const whole = `${title}${within ? `. In ${within}` : ''} (${stateOf(cited)}) [Data set]`;
  return `${creatorsOf(cited).join('; ')} (${dayOfData(cited).slice(0, 4)}). ${whole}. ${publisher}. ${doi ? `https://doi.org/${doi}. ` : ''}${url}`;
}

export function citationOf(cited: Cited): Citation {
  const csl = cslOf(cited);
  // Classic BibTeX has no field for a version, so there it is said in the note.
  const noted = new Cite({
    ...csl,
    note: cited.extent
      ? stateOf(cited)
      : `Version ${cited.version}${cited.within ? `, in ${cited.within}` : ''}`,
  });
  return {
    text: sentenceOf(cited),
    bibtex: noted.format('bibtex').trim(),
    ris: new Cite(csl).format('ris').trim(),
    csl,
  };
}
