// Two small packages imported by the real importer into a real object store behind the real engine, once a
// worker: they never change, and every app has its own row that points to the release. The figures are written
// out by a rule (see `cell`), so a test can say what a file must hold.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';
import { type Data, openData } from '#server/file/data.ts';
import { importPackages } from '#server/import/importer.ts';
import type { ReleasePointer, ReleaseStore } from '#server/catalogue/released.ts';

export type SmallData = { data: Data; pointer: ReleasePointer };

export const revenueCountries = [
  'Albania',
  'Benin',
  'Côte d’Ivoire',
  'Denmark',
  'Eswatini',
  'Fiji',
  'Georgia',
  'Korea, South',
  'Lesotho',
  'Malta',
];
const years = [2019, 2020, 2021];
/** Rows of `tax.revenue`: three years of ten countries. */
export const revenueRows = revenueCountries.length * years.length;
/** Rows of `tax.long`, more than one slice of the engine. */
export const longRows = 25_000;

const quoted = (text: string) => (text.includes(',') ? `"${text}"` : text);
const cell = (country: number, year: number) =>
  year === 2020 && country === 3 ? '' : String(country * 10 + (year - 2019) + 0.5);

const revenueCsv = (): string => {
  const rows = revenueCountries.flatMap((name, country) =>
    years.map((year) => `${quoted(name)},${year},${cell(country, year)},${country * 1000 + year}`),
  );
  return `country,year,corporate_tax,vat_total\n${rows.join('\n')}\n`;
};

const longCsv = (): string =>
  `code,amount\n${Array.from({ length: longRows }, (_, i) => `c${String(i).padStart(5, '0')},${i / 4}`).join('\n')}\n`;

const hiddenCsv = (): string =>
  `country,year,offshore\n${revenueCountries.map((name, i) => `${quoted(name)},2021,${i}`).join('\n')}\n`;

/** What the publisher wrote, by dataset. */
export const smallCsv = {
  'tax.revenue': revenueCsv(),
  'tax.long': longCsv(),
  'hidden.offshore': hiddenCsv(),
};
export type SmallDataset = keyof typeof smallCsv;

const key = (name: string, type: string) => ({ name, type, title: name === 'year' ? 'Year' : 'Country' });

const tax = {
  name: 'tax',
  title: 'Revenue Accounts',
  version: '2.0.0',
  sources: [{ title: 'Office of Accounts', path: 'https://accounts.example' }],
  licenses: [
    {
      name: 'CC-BY-4.0',
      title: 'Creative Commons Attribution 4.0',
      path: 'https://creativecommons.org/licenses/by/4.0/',
    },
  ],
  resources: [
    {
      name: 'revenue',
      path: 'revenue.csv',
      title: 'Revenue by tax',
      collections: [{ name: 'public-revenue', title: 'Public revenue', description: 'What states take in.' }],
      schema: {
        fields: [
          key('country', 'string'),
          key('year', 'integer'),
          {
            name: 'corporate_tax',
            type: 'number',
            title: 'Corporate tax',
            description: 'Taxes on profits.',
            unit: '% of GDP',
          },
          {
            name: 'vat_total',
            type: 'integer',
            title: 'Value-added tax',
            description: 'General taxes on consumption.',
          },
        ],
        primaryKey: ['country', 'year'],
      },
    },
    {
      name: 'long',
      path: 'long.csv',
      title: 'A long table',
      schema: {
        fields: [
          { name: 'code', type: 'string' },
          { name: 'amount', type: 'number', title: 'Amount' },
        ],
        primaryKey: ['code'],
      },
    },
  ],
};

const hidden = {
  name: 'hidden',
  title: 'Hidden Wealth',
  sources: [{ title: 'Network estimates' }],
  resources: [
    {
      name: 'offshore',
      path: 'offshore.csv',
      title: 'Wealth held offshore',
      schema: {
        fields: [
          key('country', 'string'),
          key('year', 'integer'),
          { name: 'offshore', type: 'number', title: 'Offshore wealth' },
        ],
        primaryKey: ['country', 'year'],
      },
    },
  ],
};

function writePackages(folder: string): string[] {
  const write = (name: string, descriptor: object, tables: Record<string, string>) => {
    const home = path.join(folder, name);
    mkdirSync(home, { recursive: true });
    for (const [file, text] of Object.entries(tables)) writeFileSync(path.join(home, file), text);
    const descriptorPath = path.join(home, 'datapackage.json');
    writeFileSync(descriptorPath, JSON.stringify(descriptor));
    return descriptorPath;
  };
  return [
    write('tax', tax, { 'revenue.csv': smallCsv['tax.revenue'], 'long.csv': smallCsv['tax.long'] }),
    write('hidden', hidden, { 'offshore.csv': smallCsv['hidden.offshore'] }),
  ];
}

async function make(): Promise<SmallData> {
  const folder = mkdtempSync(path.join(inject('scratch'), 'small-'));
  let pointer: ReleasePointer | null = null;
  const releases: ReleaseStore = {
    current: async () => pointer,
    publish: async (next) => {
      pointer = next;
      return true;
    },
  };
  const data = await openData({ dataUrl: `file:${path.join(folder, 'store')}`, releases });
  await importPackages(writePackages(path.join(folder, 'packages')), {
    objects: data.objects,
    releases,
    clock: Date.now,
  });
  await data.catalogue.refresh();
  if (!pointer) throw new Error('The small packages were not published.');
  return { data, pointer };
}

let shared: Promise<SmallData> | undefined;

export const smallData = (): Promise<SmallData> => (shared ??= make());
