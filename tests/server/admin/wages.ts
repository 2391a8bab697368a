// A dataset of three versions that differ in everything that visitors see, and what they see of it at the moment.
import { expect } from 'vitest';
import type { AdminVersion, Versions } from '#contract/admin/admin.ts';
import type { PlantedPackage } from '#tests/fixtures/data/packages.ts';
import { createCast } from '#tests/fixtures/server/cast.ts';
import type { Edition } from '#tests/fixtures/server/editions.ts';
import type { FreshApp } from '#tests/fixtures/server/fresh-app.ts';
import { staffMember } from '#tests/fixtures/server/staff-writes.ts';

const column = (name: string, title: string) => ({ name, type: 'integer', title });
const words = {
  '2024': { title: 'Wages then', column: 'hourly', source: 'Old office' },
  '2025': { title: 'Wages', column: 'monthly', source: 'New office' },
  '2026/1 ü': { title: 'Wages now', column: 'yearly', source: 'New office' },
};
type Label = keyof typeof words;
const labels = Object.keys(words) as Label[];

export const wages = (version: Label): PlantedPackage => ({
  name: 'work',
  // The same publisher's, though its source is another office since.
  id: 'https://wages.example.org',
  version,
  sources: [{ title: words[version].source }],
  resources: [
    {
      name: 'wages',
      title: words[version].title,
      csv: `year,${words[version].column}\n2020,${labels.indexOf(version)}\n`,
      schema: {
        fields: [column('year', 'Year'), column(words[version].column, 'Amount')],
        primaryKey: ['year'],
      },
    },
  ],
});
export const editions: Edition[] = labels.map((version, at) => ({
  published: `2026-0${at + 1}-01T00:00:00.000Z`,
  package: wages(version),
}));
export const [oldest, middle, newest] = labels as [Label, Label, Label];

export async function stage(app: FreshApp) {
  const { visitor, account } = await staffMember(await createCast(app));
  const mark = (how: 'withdraw' | 'restore', version: string, dataset = 'work.wages') =>
    visitor.ask(`/api/staff/versions/${dataset}/${encodeURIComponent(version)}/${how}`, { method: 'POST' });
  const list = async () => (await visitor.json<Versions>('/api/staff/versions')).items;
  /** The label of what visitors see, by each way of seeing it. */
  const seen = async () => {
    const dataset = await visitor.json<{
      version: string;
      title: string;
      rows: number;
      source: { title: string };
    }>('/api/datasets/work.wages');
    const { items } = await visitor.json<{ items: { id: string; coverage: { values: number } }[] }>(
      '/api/variables',
    );
    const schema = await visitor.json<{ dataset: { version: string } }>(
      '/api/data/schema?dataset=work.wages',
    );
    const preview = await visitor.json<{ rows: number[][] }>('/api/data/preview?dataset=work.wages');
    const file = await (await visitor.ask('/api/data/download?dataset=work.wages&format=csv')).text();
    const sources = await visitor.json<{ items: { title: string; variableCount: number }[] }>('/api/sources');
    const version = dataset.version as Label;
    expect(dataset).toMatchObject({ title: words[version].title, source: { title: words[version].source } });
    expect(items).toMatchObject([{ id: `work.wages.${words[version].column}`, coverage: { values: 1 } }]);
    expect(sources.items).toMatchObject([{ title: words[version].source, variableCount: 1 }]);
    expect(schema.dataset.version).toBe(version);
    expect(preview.rows[0]?.[1]).toBe(labels.indexOf(version));
    expect(file).toBe(`year,${words[version].column}\r\n2020,${labels.indexOf(version)}\r\n`);
    return version;
  };
  return { app, account, visitor, mark, list, seen };
}

export const marks = (items: AdminVersion[]) =>
  items.map(({ version, isCurrent, isWithdrawn }) => [version, isCurrent, isWithdrawn]);
