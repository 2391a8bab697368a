// A citation in the forms that people paste and reference managers read. CSL-JSON is the model; citation.js writes BibTeX
// and RIS from it, and the sentence for people is ours: the library's is a package of styles under another licence.
import { Cite } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-ris';
import type { Citation, Csl } from '#contract/citations.ts';
import type { Cited } from './cited.ts';

function cslOf({ id, title, within, creator, publisher, version, published, url }: Cited): Csl {
  const [year = 0, month = 1, day = 1] = published.slice(0, 10).split('-').map(Number);
  return {
    id,
    type: 'dataset',
    title,
    ...(within && { 'container-title': within }),
    author: [{ literal: creator }],
    publisher,
    version,
    issued: { 'date-parts': [[year, month, day]] },
    URL: url,
  };
}

const sentenceOf = ({ title, within, creator, publisher, version, published, url }: Cited) =>
  `${creator} (${published.slice(0, 4)}). ${title}${within ? `. In ${within}` : ''} (version ${version}) [Data set]. ${publisher}. ${url}`;

export function citationOf(cited: Cited): Citation {
  const csl = cslOf(cited);
  // Classic BibTeX has no field for a version, so there it is said in the note.
  const noted = new Cite({
    ...csl,
    note: `Version ${cited.version}${cited.within ? `, in ${cited.within}` : ''}`,
  });
  return {
    text: sentenceOf(cited),
    bibtex: noted.format('bibtex').trim(),
    ris: new Cite(csl).format('ris').trim(),
    csl,
  };
}
