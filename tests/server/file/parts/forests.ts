// Forests in five places and four years, in two versions of many files, and how their files are asked for.
import type { Edition } from '#tests/fixtures/server/editions.ts';

const places = ['FRA', 'ISL', 'KEN', 'NOR', 'TUV'];
const years = [2000, 2001, 2002, 2003];
type Row = { place: string; year: number; Area: number; area_2: string };
export const rowsOf = (added: number): Row[] =>
  places.flatMap((place, at) =>
    years.map((year) => ({ place, year, Area: at + year / 8 + added, area_2: `“${place}” ${year}` })),
  );

const fields = [
  { name: 'place', type: 'string' },
  { name: 'year', type: 'integer' },
  { name: 'Area', type: 'number' },
  { name: 'area', type: 'string' },
];
export const edition = (version: string, added: number, title = 'Forests'): Edition => ({
  published: '2026-11-01T00:00:00.000Z',
  partRows: 6,
  package: {
    name: 'green',
    version,
    resources: [
      {
        name: 'forests',
        title,
        schema: { fields, primaryKey: ['place', 'year'] },
        csv: `place,year,Area,area\n${rowsOf(added)
          .map((row) => Object.values(row).join(','))
          .join('\n')}\n`,
      },
    ],
  },
});
export const [older, newer] = ['2025', '2026/1 ü'];

export const listAt = (version: string) =>
  `/api/datasets/green.forests/versions/${encodeURIComponent(version)}/parts`;
export const partAt = (version: string, part = 1) => `${listAt(version)}/${part}.parquet`;
/** What a refusal says. */
export const told = async (answer: Response) => {
  const { code, message } = (await answer.json()) as { code: string; message: string };
  return [answer.status, code, message];
};
