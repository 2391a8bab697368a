// The right answers to names of places, as facts: those that were given, harder ones of other publishers, and small
// tables whose other names decide. The resolver never reads them.
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { PlaceMatch } from '#contract/place/place.ts';

type Fact = { name: string; code: string; accept: string };

const rowsOf = (file: string): Fact[] =>
  parse<Fact>(readFileSync(new URL(file, import.meta.url)), { columns: true });

export const given = rowsOf('./given.csv');
export const harder = rowsOf('./harder.csv');

export type Verdict = 'right' | 'unknown' | 'wrong';

/** An open answer is right where a name has no code, and a miss where it has one. */
export function verdictOf({ code, accept }: Fact, answer: string | null): Verdict {
  if (answer === null) return code === '' ? 'right' : 'unknown';
  return [code, ...accept.split(';')].includes(answer) ? 'right' : 'wrong';
}

type Score = { wrong: string[]; withCode: number; without: number };

/** @returns the names that are wrong, and the shares that are right of those with a code and of those without */
export function scoreOf(facts: readonly Fact[], answer: (name: string) => PlaceMatch): Score {
  const read = facts.map((fact) => ({ fact, verdict: verdictOf(fact, answer(fact.name).code) }));
  const share = (some: typeof read) =>
    some.filter(({ verdict }) => verdict === 'right').length / Math.max(1, some.length);
  return {
    wrong: read.filter(({ verdict }) => verdict === 'wrong').map(({ fact }) => fact.name),
    withCode: share(read.filter(({ fact }) => fact.code !== '')),
    without: share(read.filter(({ fact }) => fact.code === '')),
  };
}
