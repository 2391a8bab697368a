// A citation in the forms that people paste and reference managers read. CSL-JSON is the model: BibTeX (./bibtex.ts), RIS
// (./ris.ts) and the sentence for people are made of it. What is cited is dated by its data, or by nothing; the day on which it was
// looked at is said besides, where somebody looks at it.
import type { Citation, Csl } from '#contract/catalogue/citations.ts';
import { dateStyle, locale } from '#contract/ground/constants.ts';
import { bibtexOf } from './bibtex.ts';
import type { Cited } from './cited.ts';
import { cslDay } from './csl-day.ts';
import { oneLine } from './one-line.ts';
import { risOf } from './ris.ts';

const wordsIn = (texts: readonly string[]): string[] => texts.map(oneLine).filter(Boolean);

/** Who made the data; who shows them where nobody is named. */
const creatorsOf = ({ creator, creators = [], publisher }: Cited): readonly string[] =>
  [creators, [creator], [publisher]].map(wordsIn).find((names) => names.length > 0) ?? [];

function cslOf(cited: Cited, accessed: string | undefined): Csl {
  const { id, title, within, publisher, version, dated, doi, url } = cited;
  return {
    id,
    type: 'dataset',
    title: oneLine(title) || id,
    ...(within && { 'container-title': oneLine(within) }),
    author: creatorsOf(cited).map((literal) => ({ literal })),
    publisher: oneLine(publisher),
    version: oneLine(version),
    ...(dated !== undefined && { issued: cslDay(dated) }),
    ...(accessed && { accessed: cslDay(accessed) }),
    ...(doi && { DOI: doi }),
    URL: url,
  };
}

/** Which state of the data it is. A number that the portal has counted is no version of the publisher's. */
function stateOf({ extent, isCounted }: Cited, { version, publisher }: Csl): string {
  if (extent) return [extent, version].filter(Boolean).join(': ');
  return `version ${version}${isCounted ? ` at ${publisher}` : ''}`;
}

const dates = new Intl.DateTimeFormat(locale, dateStyle);

/** The address, and since when what stands there is what is cited. */
const whereOf = (url: string, accessed: string | undefined): string =>
  accessed ? `Retrieved ${dates.format(Date.parse(accessed))}, from ${url}` : url;

/** As styles write it: no date. */
const undated = 'n.d.';

function sentenceOf(cited: Cited, csl: Csl, accessed: string | undefined): string {
  const { title, publisher, DOI, URL, 'container-title': within } = csl;
  const authors = csl.author.map(({ literal }) => literal).join('; ');
  const whole = `${title}${within ? `. In ${within}` : ''} (${stateOf(cited, csl)}) [Data set]`;
  const year = cited.dated?.slice(0, 4) ?? undated;
  return `${authors} (${year}). ${whole}. ${publisher}. ${DOI ? `https://doi.org/${DOI}. ` : ''}${whereOf(URL, accessed)}`;
}

const noteOf = (cited: Cited, csl: Csl): string => {
  const within = csl['container-title'];
  const state = stateOf(cited, csl);
  return cited.extent ? state : `${state.replace(/^v/, 'V')}${within ? `, in ${within}` : ''}`;
};

/** @param accessed the day on which it is looked at, `yyyy-mm-dd`; left out in files, which say nothing of their own day */
export function citationOf(cited: Cited, accessed?: string): Citation {
  const csl = cslOf(cited, accessed);
  return {
    text: sentenceOf(cited, csl, accessed),
    bibtex: bibtexOf(csl, noteOf(cited, csl)),
    ris: risOf(csl),
    csl,
    ...(cited.suggested && { suggested: cited.suggested }),
  };
}
