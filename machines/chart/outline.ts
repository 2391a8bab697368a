// The server's answers as the charts keep them. A row's first key names its entity; what the other keys say is either
// another name of it, such as its code, or a part of its values, such as a sex: the same for every row of an entity,
// or not.
import type { Cell } from '#contract/file/data.ts';
import type { Presence, Series } from '#contract/chart/charts.ts';
import type { Outline, PartKey, Point } from './chart.types.ts';

const textOf = (cell: Cell | undefined): string => String(cell ?? '');

type Row = { keys: readonly Cell[] };

/** Which of the keys after the first differ within an entity. */
function dividingKeys(rows: readonly Row[]): number[] {
  const first = new Map<string, readonly Cell[]>();
  const dividing = new Set<number>();
  for (const { keys } of rows) {
    const known = first.get(textOf(keys[0])) ?? keys;
    first.set(textOf(keys[0]), known);
    for (let at = 1; at < keys.length; at += 1) if (keys[at] !== known[at]) dividing.add(at);
  }
  return [...dividing].sort((one, other) => one - other);
}

const partOf = ({ keys }: Row, dividing: readonly number[]): string =>
  dividing.map((at) => textOf(keys[at])).join(', ');

/** The same with the title of each key, so that a figure says what of the values it shows. */
const keysOf = ({ keys }: Row, dividing: readonly number[], titles: Presence['keys']): PartKey[] =>
  dividing.map((at) => ({ title: titles[at]!.title, text: textOf(keys[at]) }));

/** A digit a year, 1 where one of them has it. */
const joined = (one: string, other: string): string =>
  [...one].map((digit, at) => (digit === '1' || other[at] === '1' ? '1' : '0')).join('');

export function outlineOf({ keys, rows, places, usual, total, twentieths, spread }: Presence): Outline {
  const dividing = dividingKeys(rows);
  const found = new Map<string, { codes: string; strip: string }>();
  for (const row of rows) {
    const name = textOf(row.keys[0]);
    const known = found.get(name);
    const codes = row.keys.filter((key, at) => at > 0 && key !== null && !dividing.includes(at)).join('|');
    found.set(name, { codes, strip: known ? joined(known.strip, row.strip) : row.strip });
  }
  const parts = new Map(rows.map((row) => [partOf(row, dividing), keysOf(row, dividing, keys)]));
  return {
    names: [...found.keys()],
    codes: [...found.values()].map(({ codes }) => codes),
    strips: [...found.values()].map(({ strip }) => strip),
    places,
    placeCodes: [...found.keys()].map((name) => places[name]?.code ?? ''),
    usual,
    dividing,
    parts: dividing.length > 0 ? [...parts.keys()] : [''],
    keysOfParts: dividing.length > 0 ? [...parts.values()] : [[]],
    total: found.size === rows.length ? total : found.size,
    twentieths: twentieths ?? [],
    spread,
  };
}

/** The points that a chart can draw: numbers that have a year, where the variable has years at all. */
export function pointsOf(
  { points }: Pick<Series, 'points'>,
  dividing: readonly number[],
  { isTimed = true, asked }: { isTimed?: boolean; asked?: number } = {},
): Point[] {
  const ownYear = (year: number | null) =>
    year !== null && asked !== undefined && year !== asked && { ownYear: year };
  return points.flatMap(({ keys, year, time, value }) => {
    if ((isTimed && year === null) || typeof value !== 'number') return [];
    const [entity, part] = [textOf(keys[0]), partOf({ keys }, dividing)];
    return [{ entity, part, year, ...(time && { time }), ...ownYear(year), value }];
  });
}
