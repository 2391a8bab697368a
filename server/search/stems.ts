// How text becomes words that can be compared: without accents, possessives and punctuation, in one spelling of English, and
// by their stem. Titles and queries go through the same functions, so whatever these do to a word they do on both sides.
import { stemmer } from 'stemmer';
import { plainly } from '#contract/catalogue/search-text.ts';

const signs: Readonly<Record<string, string>> = {
  '%': ' percent ',
  '‰': ' permille ',
  $: ' dollar ',
  '€': ' euro ',
  '£': ' pound ',
  '¥': ' yen ',
};

/** Lower case and without accents; signs that stand for words are words. */
function plain(text: string): string {
  return plainly(text)
    .replaceAll(/(?<=\p{L})[’']s?(?!\p{L})/gu, '')
    .replaceAll(/(?<![\p{L}\p{N}])(\p{L})\s?&\s?(\p{L})(?![\p{L}\p{N}])/gu, '$1n$2')
    .replaceAll(/[%‰$€£¥]/gu, (sign) => signs[sign]!)
    .replaceAll(/(?<=\d),(?=\d{3})/gu, '')
    .replaceAll(/(?<![\p{L}\p{N}])(co|e)-(?=\p{L})/gu, '$1');
}

/** The words of a text in their order; a figure keeps its decimals. */
export const wordsOf = (text: string): string[] =>
  plain(text).match(/(?<!\d)\d+(?:\.\d+)?(?![\p{L}\p{N}])|[\p{L}\p{N}]+(?:\.\d+)?/gu) ?? [];

/** Words that Britain and America write differently, as America does; endings follow below. */
const american: Readonly<Record<string, string>> = Object.fromEntries(
  `programme program|cheque check|tyre tire|grey gray|aluminium aluminum|sulphur sulfur|defence defense|licence license
  offence offense|practise practice|ageing aging|judgement judgment|analyse analyze|catalyse catalyze|paralyse paralyze
  diarrhoea diarrhea|foetal fetal|foetus fetus|anaemia anemia|anaemic anemic|leukaemia leukemia|haemorrhage hemorrhage
  gynaecology gynecology|paediatric pediatric|oesophagus esophagus|oestrogen estrogen|manoeuvre maneuver|plough plow
  mould mold|storey story|kerb curb|enrolment enrollment|fulfilment fulfillment|instalment installment|skilful skillful
  labour labor|colour color|behaviour behavior|neighbour neighbor|harbour harbor|favour favor|honour honor|vapour vapor
  centre center|fibre fiber|litre liter|metre meter|kilometre kilometer|hectolitre hectoliter|theatre theater|calibre caliber
  tonne ton|travelling traveling|traveller traveler|modelling modeling|labelling labeling|fuelling fueling|catalogue catalog`
    .split(/[|\n]/)
    .map((pair) => pair.trim().split(' ')),
);

/** Two such words in one, or an ending after it: “neighbouring”, “metres”. */
const endings = ['', 's', 'ed', 'ing', 'er', 'ers', 'able', 'al', 'hood'];
const inAmerican = new Map(
  Object.entries(american).flatMap(([british, other]) =>
    endings.map((ending) => [british + ending, other + ending] as const),
  ),
);

const oneSpelling = (word: string): string =>
  inAmerican.get(word) ?? word.replace(/is(ation|ations|ing|ed|e|es|er|ers)$/u, 'iz$1');

/** Forms that no rule of endings brings together. */
const irregular: Readonly<Record<string, string>> = Object.fromEntries(
  `women woman|men man|children child|people person|persons person|feet foot|teeth tooth|mice mouse|lives life|wives wife
  indices index|indexes index|matrices matrix|crises crisis|analyses analysis|paid pay|spent spend|spending spend|owned own
  poorest poor|poorer poor|poverty poverty|richest rich|richer rich|wealthiest wealthy|wealthier wealthy|highest high
  higher high|lowest low|lower low|oldest old|older old|youngest young|younger young|biggest big|bigger big|largest large
  larger large|born birth|births birth|died death|die death|dying death|deaths death|dead death|grew growth|grow growth|growing growth|grown growth
  taxes tax|taxed tax|taxation tax|taxing tax|rates rate|rated rate|rating rating|ratings rating|pounds pound|gases gas
  emit emission|emitted emission|emits emission|unequal inequality|inequalities inequality|universities university
  universal universal|organs organ|organization organization|organizations organization|news news|policies policy
  general general|generals general|generation generation|generations generation|united united|units unit|unit unit
  international international|internet internet|nations nation|national national|business business|businesses business
  busy busy|aged age|ages age|aids aids|personal personal|personally personal|sold sale|sell sale|selling sale|bought purchase|buy purchase|buying purchase|literate literacy|illiterate illiteracy`
    .split(/[|\n]/)
    .map((pair) => pair.trim().split(' ')),
);

const stems = new Map<string, string>();
const mostStems = 100_000;

/** What forms of one word have in common. Words of figures are as they are. */
export function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const spelt = oneSpelling(word);
  const regular = irregular[spelt] ?? spelt;
  const stem = /\d/u.test(regular) || regular.length < 4 || irregular[spelt] ? regular : stemmer(regular);
  if (stems.size >= mostStems) stems.clear();
  stems.set(word, stem);
  return stem;
}

export const stemsOf = (text: string): string[] => wordsOf(text).map(stemOf);
