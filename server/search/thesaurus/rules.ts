// The portal's own thesaurus of public statistics: which words mean the same, and what somebody who types one also wants.
// It is of the field and of no catalogue; a rule is used only where the catalogue has what it leads to.
//   a = b = c   each stands for each         a > b, c   who types a also wants b and c         a ~ b   near, both ways
import { stemsOf, wordsOf } from '#server/search/stems.ts';
import { isGrammar } from '#server/search/stop-list.ts';
import { economy } from './economy.ts';
import { education } from './education.ts';
import { environment } from './environment.ts';
import { government } from './government.ts';
import { health } from './health.ts';
import { measures } from './measures.ts';
import { people } from './people.ts';
import { trade } from './trade.ts';

/** Another way to say something: its stems, how near it is (1 would be the same word), and how it is written. */
export type OtherWords = { stems: readonly string[]; nearness: number; text: string };

const nearness = { '=': 0.9, '~': 0.75, '>': 0.7 } as const;
/** What stands for another way to say something is a little farther away than that. */
const farther = 0.95;
type Sign = keyof typeof nearness;
type Rule = { from: string; sign: Sign; to: string };

const signOf = (line: string): Sign => (line.includes('=') ? '=' : line.includes('~') ? '~' : '>');

function rulesOf(line: string): Rule[] {
  const sign = signOf(line);
  if (sign === '=') {
    const all = line.split('=').map((words) => words.trim());
    return all.flatMap((from) => all.filter((to) => to !== from).map((to): Rule => ({ from, sign, to })));
  }
  const [from = '', rest = ''] = line.split(sign).map((words) => words.trim());
  const others = rest.split(',').map((words) => words.trim());
  return others.flatMap((to): Rule[] => [
    { from, sign, to },
    ...(sign === '~' ? [{ from: to, sign, to: from }] : []),
  ]);
}

const rules = [economy, government, people, health, education, environment, trade, measures].flatMap((text) =>
  text.trim().split('\n').flatMap(rulesOf),
);

const keyOf = (stems: readonly string[]): string => stems.join(' ');
const isOneWord = (key: string): boolean => !key.includes(' ');
const negations: ReadonlySet<string> = new Set(['no', 'not', 'without']);
/** What texts are asked for: they say “to” and “of” in many ways, but “no job” is no job. */
const content = (stems: readonly string[]): string[] => {
  const left = stems.filter((stem) => !isGrammar(stem) || negations.has(stem));
  return left.length > 0 ? left : [...stems];
};

type Entries = ReadonlyMap<string, OtherWords>;

function keep(table: Map<string, Map<string, OtherWords>>, key: string, other: OtherWords): void {
  const [others, otherKey] = [table.get(key) ?? new Map<string, OtherWords>(), keyOf(other.stems)];
  table.set(key, others);
  if (otherKey !== key && (others.get(otherKey)?.nearness ?? 0) < other.nearness) others.set(otherKey, other);
}

/** By the stems of what is typed, by the stems of what that leads to. */
function direct(): ReadonlyMap<string, Entries> {
  const table = new Map<string, Map<string, OtherWords>>();
  for (const { from, sign, to } of rules) {
    const [stems, other] = [
      stemsOf(from),
      { stems: content(stemsOf(to)), nearness: nearness[sign], text: to },
    ];
    keep(table, keyOf(stems), other);
    // “How long do people live” has a word more than the entry.
    if (content(stems).length > 1) keep(table, keyOf(content(stems)), other);
  }
  return table;
}

const isAlike = ({ nearness: near }: OtherWords): boolean => near === nearness['='];

/** The same, and what each way to say the same leads to. */
function withNext(table: ReadonlyMap<string, Entries>): ReadonlyMap<string, Entries> {
  const whole = new Map<string, Map<string, OtherWords>>();
  for (const [key, others] of table)
    for (const [otherKey, other] of others) {
      keep(whole, key, other);
      if (!isAlike(other)) continue;
      for (const next of table.get(otherKey)?.values() ?? [])
        keep(whole, key, { ...next, nearness: other.nearness * next.nearness * farther });
    }
  return whole;
}

const own = direct();
const table = withNext(own);

/** How many words the longest entry has. */
export const longestEntry = Math.max(...[...table.keys()].map((key) => key.split(' ').length));

/** Single words that stand for a word, itself first: “death levy” is found as “death tax” is. */
const alike = (stem: string): string[] => [
  stem,
  ...[...(own.get(stem) ?? [])]
    .filter(([key, other]) => isOneWord(key) && isAlike(other))
    .map(([key]) => key),
];

/** Every way to write an entry with words that are alike. */
function waysToSay(stems: readonly string[]): string[] {
  if (stems.length === 1) return [...stems];
  return stems.reduce<string[]>(
    (ways, stem) =>
      ways.length === 0 ? alike(stem) : ways.flatMap((way) => alike(stem).map((one) => `${way} ${one}`)),
    [],
  );
}

/** @param stems of at most {@link longestEntry} words. @returns the other words for them, the nearest first */
export function otherWordsFor(stems: readonly string[]): OtherWords[] {
  const typed = keyOf(stems);
  const ways = waysToSay(stems).flatMap((way) => [...(table.get(way) ?? [])]);
  const found = new Map(ways.filter(([key]) => key !== typed));
  return [...found.values()].toSorted((one, other) => other.nearness - one.nearness);
}

const written: ReadonlySet<string> = new Set(
  rules.flatMap(({ from, to }) => [...wordsOf(from), ...wordsOf(to)]),
);
const plurals = [/$/u, /s$/u, /es$/u] as const;

/** Whether the thesaurus has a word, in one number or the other: such a word is no slip of spelling. */
export const isKnownWord = (word: string): boolean =>
  plurals.some((ending) => written.has(word.replace(ending, ''))) || written.has(word.replace(/ies$/u, 'y'));

/** Every stem that the thesaurus has. */
export const knownStems: ReadonlySet<string> = new Set([...table.keys()].flatMap((key) => key.split(' ')));
