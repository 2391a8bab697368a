// One file of several datasets in every way that it leaves the engine: whole, free, without groups and in other formats; and
// all choices of two or three datasets, one after another, those that the portal refuses with its sentence.
import { inactiveRows } from '#contract/ground/constants.ts';
import type { DownloadFormat } from '#contract/file/formats.ts';
import type { Data } from '#server/file/data.ts';
import type { FileColumns } from '#server/file/file-columns.ts';
import { Refusal } from '#server/ground/refusal.ts';
import { combinationsOf, type Grouping, groupings, spread } from './combinations.ts';
import { verifyGroups, type WithAndWithout } from './groups.ts';
import { columnsOf, type OpenMerged, verifyMerged } from './merged.ts';
import { verifyMergedFormat } from './merged-formats.ts';
import { tablesIn, type Verdict } from './verify.ts';

const openMerged =
  ({ engine }: Data): OpenMerged =>
  async (columns) => {
    const asked = { format: 'csv' } as const;
    const { merge } = await engine.measure(columns, { ...asked, limit: 1 });
    const { body } = await engine.download(columns, { ...asked, limit: null });
    const free = await engine.download(columns, { ...asked, limit: inactiveRows });
    return { csv: body, free: free.body, keys: merge!.keys };
  };

const openWithout =
  ({ engine }: Data) =>
  async (columns: FileColumns): Promise<WithAndWithout | null> => {
    const asked = { format: 'csv', limit: null } as const;
    const { merge, places } = await engine.measure(columns, { format: 'csv', limit: 1 });
    if (!places) return null;
    const [all, countries] = await Promise.all([
      engine.download(columns, asked),
      engine.download(columns, { ...asked, places: 'countries' }),
    ]);
    return { all: all.body, countries: countries.body, keys: merge!.keys, leftOut: places.rows };
  };

export type Together = { paths: string[]; ids: string[]; formats: readonly DownloadFormat[] };

export async function verifyTogether({ paths, ids, formats }: Together, data: Data): Promise<Verdict[]> {
  const release = data.catalogue.current();
  const verdicts = await verifyMerged(paths, ids, release, openMerged(data));
  const without = await verifyGroups(paths, ids, release, openWithout(data));
  const others: Verdict[] = [];
  for (const format of formats)
    others.push(...(await verifyMergedFormat(columnsOf(release, ids), format, data.engine)));
  return [
    ...verdicts.map((one) => ({ ...one, dataset: `${one.dataset} in one file with the others` })),
    ...(without ? [{ ...without, dataset: `${without.dataset} without groups of countries` }] : []),
    ...others,
  ];
}

export function countsOf(verdicts: readonly Verdict[]): string {
  const sum = (of: (verdict: Verdict) => number) => verdicts.reduce((all, one) => all + of(one), 0);
  return `${sum(({ cells }) => cells)} cells compared, ${sum((one) => one.differences)} differences`;
}

export type ManyTogether = Omit<Together, 'ids'> & { grouping: Grouping; most: number };

/** @returns of every choice a line and what was found, at the beginning how many there are and at the end the counts */
export async function* verifyMany(
  { paths, formats, grouping, most }: ManyTogether,
  data: Data,
): AsyncGenerator<{ line: string; verdicts: Verdict[] }> {
  const known = new Set(data.catalogue.current().datasets.map(({ id }) => id));
  const tables = (await Promise.all(paths.map(tablesIn))).flat();
  const ids = tables.map(({ id }) => id).filter((id) => known.has(id));
  const all = combinationsOf(ids, groupings[grouping]);
  const chosen = spread(all, most);
  yield { line: `${chosen.length} of ${all.length} ${grouping} of ${ids.length} datasets`, verdicts: [] };
  const found: Verdict[] = [];
  let refused = 0;
  for (const [at, some] of chosen.entries()) {
    const place = `${at + 1} of ${chosen.length}, ${some.join(', ')}`;
    try {
      const verdicts = await verifyTogether({ paths, ids: some, formats }, data);
      found.push(...verdicts);
      yield { line: `${place}: ${countsOf(verdicts)}`, verdicts };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused += 1;
      yield { line: `${place}: refused. ${error.message}`, verdicts: [] };
    }
  }
  const line = `${grouping}: ${chosen.length - refused} compared, ${refused} refused; ${countsOf(found)}`;
  yield { line, verdicts: [] };
}
