// The values of a column of places that somebody should look at before they are published: first those that only the
// publisher can settle, then those that were taken for a place by more than their name, then all that are no country. Names
// that share a note are one thing to look at.
import type { DuckDBConnection } from '@duckdb/node-api';
import type { PlaceCandidate, ReviewedNote, ReviewedPlace, ReviewedTable } from '#contract/admin/review.ts';
import type { PlaceMatch } from '#contract/place/place.ts';
import { physicalName } from '#server/engine/sql.ts';
import type { MatchedKey } from '#server/import/table/entities.ts';
import { type AnsweredNote, noteKey } from '#server/import/table/notes/shared-notes.ts';
import { isOpenPlace, isPlainMatch } from '#server/import/table/place-notes.ts';
import { placeOf } from '#server/place/facts.ts';
import { matchName } from '#server/place/match-name.ts';
import { nearest } from '#server/place/spelling.ts';
import { placeNotes, placeReasons } from '#texts/en/place.ts';

type Seen = { rows: number; from: number | null; to: number | null };

async function seenOf(
  connection: DuckDBConnection,
  parquet: string,
  position: number,
  year: string | null,
): Promise<ReadonlyMap<string, Seen>> {
  const name = physicalName.key(position);
  const years = year === null ? 'null, null' : `min(${year}), max(${year})`;
  const answer = await connection.runAndReadAll(
    `select ${name}::varchar, count(*), ${years} from ${parquet} where ${name} is not null group by 1`,
  );
  const number = (value: unknown) => (value === null ? null : Number(value));
  return new Map(
    answer
      .getRows()
      .map(([value, rows, from, to]) => [
        String(value),
        { rows: Number(rows), from: number(from), to: number(to) },
      ]),
  );
}

const candidateOf = (id: string): PlaceCandidate => ({ code: id, name: placeOf(id)?.name ?? id });

/** The places that a text may mean, whatever it was taken for. */
function candidatesOf(value: string, match: PlaceMatch): string[] {
  const own = [...match.candidates, ...matchName(value).candidates];
  const successors = match.id === null ? [] : (placeOf(match.id)?.successors ?? []);
  const near = match.id === null && own.length === 0 ? nearest(value) : [];
  return [...new Set([...(match.id === null ? [] : [match.id]), ...own, ...successors, ...near])];
}

/** Open ones first, then the publisher's own answers, guesses, former states, and what is no place. */
function rank(match: PlaceMatch): number {
  if (isOpenPlace(match)) return 0;
  if (match.reason === 'publisher') return 1;
  if (match.kind === 'former state') return 3;
  if (match.id !== null) return 2;
  return match.kind === 'unknown' || match.kind === 'territory' ? 4 : 5;
}

/** As many as a page can show. */
const mostShown = 300;

const isPlain = (match: PlaceMatch): boolean =>
  match.id !== null && match.kind !== 'former state' && isPlainMatch(match);

const mostExamples = 2;

export const reviewedNotes = (shared: readonly AnsweredNote[]): ReviewedNote[] =>
  shared.map(({ note, values, answer }) => ({
    key: noteKey(note),
    note: placeNotes.noteAlone(note),
    names: values.length,
    examples: values.slice(0, mostExamples),
    answer,
  }));

/** @param parquet the table in SQL @param noted names that are looked at by their notes @param year the year of a row in SQL; null where there is none */
export async function reviewedPlaces(
  connection: DuckDBConnection,
  parquet: string,
  { matched: { position, places }, noted }: { matched: MatchedKey; noted: ReadonlySet<string> },
  year: string | null,
): Promise<Omit<NonNullable<ReviewedTable['places']>, 'key'>> {
  const seen = await seenOf(connection, parquet, position, year);
  const all = [...places];
  const list = all
    .filter(([value, match]) => !isPlain(match) && !noted.has(value))
    .toSorted(([one, a], [other, b]) => rank(a) - rank(b) || (one < other ? -1 : 1))
    .slice(0, mostShown)
    .map(([value, match]): ReviewedPlace => ({
      value,
      ...(seen.get(value) ?? { rows: 0, from: null, to: null }),
      taken: match.id === null ? null : candidateOf(match.id),
      kind: match.kind,
      isOpen: isOpenPlace(match),
      reason: placeReasons[match.reason],
      candidates: candidatesOf(value, match).map(candidateOf),
    }));
  return { count: all.length, matched: all.filter(([, { id }]) => id !== null).length, list };
}
