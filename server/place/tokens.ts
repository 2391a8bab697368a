// Names of places as they are compared: words without accents, capitals, articles and punctuation, with the abbreviations
// that publishers use written out. Two names are the same when they have the same words in any order, because "Korea,
// Dem. People's Rep." is written as often as "Democratic People's Republic of Korea".
import { unaccented } from '#contract/catalogue/unaccented.ts';

/** Letters that no accent mark makes. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
};

const plain = (text: string): string =>
  unaccented(text)
    .toLowerCase()
    .replaceAll(/[ßæœøđðþłı]/gu, (letter) => letters[letter]!);

/** U.S., D. R., P D R: initials are one word. */
const initialsJoined = (text: string): string =>
  text.replaceAll(
    /(?<![\p{L}\p{N}])\p{L}(?:\. ?| )(?:\p{L}(?:\. ?| ))*\p{L}(?:\.|(?![\p{L}\p{N}]))/gu,
    (run) => `${run.replaceAll(/[. ]/g, '')} `,
  );

const droppedWords = new Set('the of and et und och'.split(' '));

const writtenOut: Readonly<Record<string, string>> = {
  rep: 'republic',
  repub: 'republic',
  republ: 'republic',
  dem: 'democratic',
  democ: 'democratic',
  fed: 'federal',
  federated: 'federal',
  federation: 'federal',
  federative: 'federal',
  st: 'saint',
  ste: 'saint',
  is: 'island',
  isls: 'island',
  isld: 'island',
  islds: 'island',
  isds: 'island',
  isd: 'island',
  islands: 'island',
  isle: 'island',
  isles: 'island',
  ter: 'territory',
  terr: 'territory',
  territories: 'territory',
  peoples: 'people',
  ppl: 'people',
  peop: 'people',
  sts: 'state',
  states: 'state',
  us: 'united state',
  usa: 'united state',
  uk: 'united kingdom',
  br: 'british',
  brit: 'british',
  dr: 'democratic republic',
  pdr: 'people democratic republic',
  dpr: 'democratic people republic',
  pr: 'people republic',
  ar: 'arab republic',
  fmr: 'former',
  formerly: 'former',
  prov: 'province',
  neth: 'netherlands',
  admin: 'administrative',
  adminstrative: 'administrative',
  sar: 'special administrative region',
  cent: 'central',
  centr: 'central',
  cen: 'central',
  eq: 'equatorial',
  equat: 'equatorial',
  utd: 'united',
  untd: 'united',
  soc: 'socialist',
  plur: 'plurinational',
  boliv: 'bolivarian',
  islam: 'islamic',
  herz: 'herzegovina',
  herzeg: 'herzegovina',
  herzg: 'herzegovina',
  yug: 'yugoslavia',
  yugoslav: 'yugoslavia',
  dom: 'dominican',
  occ: 'occupied',
  incl: 'including',
  inc: 'including',
  includes: 'including',
  excl: 'excluding',
  exc: 'excluding',
  excludes: 'excluding',
  ex: 'excluding',
  except: 'excluding',
  govt: 'government',
  s: 'south',
};

/** Abbreviations of several words: each is tried. */
const several: Readonly<Record<string, readonly string[]>> = {
  n: ['north', 'northern'],
  w: ['west', 'western'],
  e: ['east', 'eastern'],
  fr: ['french', 'federal republic'],
  afr: ['african', 'africa'],
  isl: ['island', 'islamic'],
  sr: ['socialist republic'],
  c: ['central'],
  no: ['north'],
  so: ['south'],
};

/** All words of a text, in their order. */
export const wordsOf = (text: string): string[] =>
  initialsJoined(
    plain(text)
      .replaceAll('&', ' and ')
      .replaceAll(/['’‘´`ʼʻ′]s\b/gu, 's')
      .replaceAll(/\bpeople s\b/gu, 'peoples'),
  )
    .replaceAll(/['’‘´`ʼʻ′]/gu, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const expanded = (word: string): string[] => (writtenOut[word] ?? word).split(' ');

function forms(words: readonly string[]): string[][] {
  let all: string[][] = [[]];
  for (const word of words) {
    const ways = several[word]?.map((way) => way.split(' ')) ?? [expanded(word)];
    all = all.flatMap((form) => ways.map((way) => [...form, ...way])).slice(0, 16);
  }
  return all;
}

/** Between two words these are "and" in Italian, Portuguese, Spanish and Polish; elsewhere "e" is the east. */
const conjunctions = new Set(['e', 'y', 'i']);

const isDropped = (word: string, at: number, all: readonly string[]): boolean =>
  droppedWords.has(word) || (conjunctions.has(word) && at > 0 && at < all.length - 1);

/** The words by which names are compared, in the ways in which their abbreviations may be meant. */
export const formsOf = (text: string): string[][] =>
  forms(wordsOf(text).filter((word, at, all) => !isDropped(word, at, all)))
    .map((words) => words.filter((word) => !droppedWords.has(word) && word !== 'd' && word !== 'l'))
    .filter(({ length }) => length > 0);

export const keyOf = (words: readonly string[]): string => words.toSorted().join(' ');

/** A text without spaces: it finds names that lost one, or a letter with an accent. */
export const squashed = (text: string): string =>
  wordsOf(text)
    .filter((word) => !droppedWords.has(word))
    .join('');

const isAscii = (letter: string): boolean => letter.codePointAt(0)! < 128;

/** A text without its letters that are not of ASCII, as some programs damage it. */
export const withoutForeignLetters = (text: string): string =>
  [...text.normalize('NFC')].filter((letter) => isAscii(letter) || !/\p{L}/u.test(letter)).join('');
