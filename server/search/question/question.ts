// What was typed, as something to look for: its words with everything that may stand for each, and with how much each of them
// asks for; the places and years in it apart.
import { isEverywhere, isGrammar } from '#server/search/stop-list.ts';
import { isKnownWord, longestEntry, type OtherWords, otherWordsFor } from '#server/search/thesaurus/rules.ts';
import { type AddedSynonyms, noSynonyms } from '#server/search/thesaurus/added.ts';
import type { Vocabulary } from '#server/search/vocabulary.ts';
import { stemOf, wordsOf } from '#server/search/stems.ts';

type Via = 'word' | 'beginning' | 'synonym' | 'acronym' | 'spelling';
/** Stems that stand for a word when all of them are in one text. */
export type Stand = { stems: readonly string[]; nearness: number; via: Via; text: string };
export type SoughtWord = {
  word: string;
  stem: string;
  /** How much is asked for by it, 0 to 1. */
  weight: number;
  stands: readonly Stand[];
};
/** What stands for several words together: those from `from` up to, not with, `to`. */
export type Phrase = { from: number; to: number; stands: readonly Stand[] };
export type Sought = { words: readonly SoughtWord[]; phrases: readonly Phrase[] };

const mostWords = 16;
const acronymMark = 'acronym.';
/** How an index has the short forms of a title. */
export const acronymStem = (short: string): string => acronymMark + short;

const nearnessOf = { word: 1, acronym: 0.85, beginning: 0.85 } as const;

/** Longer words bear more slips. */
const slipsIn = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

function spellings(word: string, vocabulary: Vocabulary): Stand[] {
  if (/\d/u.test(word)) return [];
  const near = vocabulary.near(word, slipsIn(word), 4);
  const least = near[0]?.edits;
  return near
    .filter(({ edits }) => edits === least)
    .map((one) => ({
      stems: [stemOf(one.word)],
      nearness: one.edits === 1 ? 0.8 : 0.65,
      via: 'spelling',
      text: one.word,
    }));
}

/** A word of two letters may be the beginning of very many: of those in titles alone. */
const [fewestLetters, fewestInside] = [2, 5];
const [mostBeginnings, mostOfShort] = [6, 12];

function beginnings(word: string, isLast: boolean, vocabulary: Vocabulary): Stand[] {
  if (word.length < (isLast ? fewestLetters : fewestInside) || /^\d/u.test(word)) return [];
  const isShort = word.length === fewestLetters;
  const whole = isShort
    ? vocabulary.beginningOfTitles(word, mostOfShort)
    : vocabulary.beginning(word, mostBeginnings);
  const short = isLast ? vocabulary.acronymsBeginning(word, mostBeginnings) : [];
  return [
    ...whole.map((text): Stand => ({
      stems: [stemOf(text)],
      nearness: nearnessOf.beginning * Math.max(0.6, word.length / text.length) ** 0.3,
      via: 'beginning',
      text,
    })),
    ...short.map((text): Stand => ({
      stems: [acronymStem(text)],
      nearness: nearnessOf.acronym * nearnessOf.beginning,
      via: 'acronym',
      text,
    })),
  ];
}

/** What else may say it: by staff, then by the thesaurus. */
type OtherWordsFor = (stems: readonly string[]) => readonly OtherWords[];

function standsFor(
  word: string,
  isLast: boolean,
  { vocabulary, others: otherWords }: { vocabulary: Vocabulary; others: OtherWordsFor },
): Stand[] {
  const stem = stemOf(word);
  const isThere = (stand: Stand) => stand.stems.every((one) => vocabulary.count(one) > 0);
  const others = otherWords([stem]).map((one): Stand => ({ ...one, via: 'synonym' }));
  const itself: Stand = { stems: [stem], nearness: nearnessOf.word, via: 'word', text: word };
  const known = [itself, ...others].filter(isThere);
  if (vocabulary.count(stem) > 0) return isLast ? [...known, ...beginnings(word, true, vocabulary)] : known;
  const short: Stand = {
    stems: [acronymStem(word)],
    nearness: nearnessOf.acronym,
    via: 'acronym',
    text: word,
  };
  const guesses = [...(vocabulary.isAcronym(word) ? [short] : []), ...beginnings(word, isLast, vocabulary)];
  const isWord = isKnownWord(word) || isGrammar(stem) || guesses.length > 0;
  return [...known, ...guesses, ...(isWord ? [] : spellings(word, vocabulary))];
}

/** How much of what is asked for lies in a word: less where many rows have it, and little where every subject does. */
function weightOf(word: string, stem: string, stands: readonly Stand[], vocabulary: Vocabulary): number {
  if (isGrammar(stem)) return 0;
  const rows = vocabulary.rows();
  const counts = stands.map(({ stems }) => Math.min(...stems.map((one) => vocabulary.count(one) || 1)));
  const count = vocabulary.count(stem) || Math.max(0, ...counts);
  const rarity = Math.log((rows + 1) / (count + 0.5)) / Math.log(rows + 2);
  const plain = stands.length === 0 ? 1 : Math.min(1, Math.max(0.25, rarity));
  if (isEverywhere(stem)) return plain * 0.3;
  // A figure that no text has is a year or an amount, and seldom what is looked for.
  if (/^\d/u.test(word)) return plain * (stands.length > 0 ? 0.5 : 0.15);
  return plain;
}

/** As they are, and without words of grammar between them. */
function otherWordsOf(stems: readonly string[], others: OtherWordsFor) {
  const content = stems.filter((stem) => !isGrammar(stem));
  const found = others(stems);
  const isShorter = content.length > 1 && content.length < stems.length && !isGrammar(stems.at(-1)!);
  return found.length > 0 || !isShorter ? found : others(content);
}

/** Words of grammar may stand between those of an entry. */
const between = 2;

function phrasesIn(
  words: readonly SoughtWord[],
  vocabulary: Vocabulary,
  synonyms: AddedSynonyms,
  others: OtherWordsFor,
): Phrase[] {
  const found: Phrase[] = [];
  const longest = Math.max(longestEntry, synonyms.longest) + between;
  for (let from = 0; from < words.length; from += 1)
    for (let to = Math.min(words.length, from + longest); to > from + 1; to -= 1) {
      const stands = otherWordsOf(
        words.slice(from, to).map(({ stem }) => stem),
        others,
      )
        .filter((one) => one.stems.every((stem) => vocabulary.count(stem) > 0))
        .map((one): Stand => ({ ...one, via: 'synonym' }));
      if (stands.length > 0) found.push({ from, to, stands });
    }
  return found;
}

const asking: ReadonlySet<string> = new Set(['how', 'what', 'who', 'where', 'when'].map(stemOf));
/** “How old” asks for an age: who types it does not look for “old”. */
const literally = 0.75;

function withIdioms({ words, phrases }: Sought): Sought {
  const isIdiom = (at: number) =>
    phrases.some(({ from, to }) => from <= at && at < to && asking.has(words[from]!.stem));
  const loosened = words.map((word, at) =>
    isIdiom(at)
      ? { ...word, stands: word.stands.map((one) => ({ ...one, nearness: one.nearness * literally })) }
      : word,
  );
  return { words: loosened, phrases };
}

/** @param text without places and years */
export function questionOf(
  text: string,
  vocabulary: Vocabulary,
  synonyms: AddedSynonyms = noSynonyms,
): Sought {
  const others: OtherWordsFor = (stems) => [...synonyms.for(stems), ...otherWordsFor(stems)];
  const typed = wordsOf(text).slice(0, mostWords);
  const words = typed.map((word, at): SoughtWord => {
    const stem = stemOf(word);
    const isLast = at === typed.length - 1;
    const stands = isGrammar(stem) ? [] : standsFor(word, isLast, { vocabulary, others });
    // A letter that begins the next word says nothing yet.
    const isBegun = isLast && at > 0 && word.length === 1 && stands.length === 0;
    return { word, stem, weight: isBegun ? 0 : weightOf(word, stem, stands, vocabulary), stands };
  });
  return withIdioms({ words, phrases: phrasesIn(words, vocabulary, synonyms, others) });
}
