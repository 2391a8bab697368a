// Packages that would hurt a portal that trusts them, and a few that are only large; each is generated when it is sent. The
// kinds are those that importers of other portals are known to fall for: bombs, endless lines, deep or multiplying
// descriptions, too many of anything, and bytes that are no text.
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { emptyFiles, lines, renameEntry, repeated, writeZip, type ZipEntry } from './zip.ts';

export type Attack = {
  /** What is wrong with it, or large about it. */
  says: string;
  /** Whether it is sent as a zip, or lies below the import folder, where a zip's own limits do not help. */
  as: 'zip' | 'folder';
  entries: () => Iterable<ZipEntry>;
  /** The bytes of the zip, where no library writes it. */
  zip?: () => Iterable<Buffer>;
  /** Names of entries that a zip's library refuses to write, by one that it takes. */
  renamed?: readonly [from: string, to: string];
};

const description = (spec: object): ZipEntry => ({ name: 'datapackage.json', content: JSON.stringify(spec) });
const packageOf = (name: string, ...paths: string[]): ZipEntry =>
  description({ name, resources: paths.map((path, at) => ({ name: `r${at}`, path })) });
const table = (content: ZipEntry['content']): ZipEntry => ({ name: 'table.csv', content });
const of = (name: string, content: ZipEntry['content']) => () => [
  packageOf(name, 'table.csv'),
  table(content),
];

const good = 'country,year,value\nKenya,2000,1\nMalta,2000,2\n';
const columns = (count: number) => Array.from({ length: count }, (_, at) => `v${at}`).join(',');
const ones = (count: number) => Array.from({ length: count }, () => '1').join(',');

function* after(head: string, rest: Iterable<Buffer>): Generator<Buffer> {
  yield Buffer.from(head);
  yield* rest;
}

function* manyResources(count: number): Generator<ZipEntry> {
  const names = Array.from({ length: count }, (_, at) => `t${at}.csv`);
  yield packageOf('resources', ...names);
  for (const name of names) yield { name, content: good };
}

const deep = (levels: number) =>
  `{"name":"deep","resources":[{"name":"r","path":"table.csv","custom":${'['.repeat(levels)}${']'.repeat(levels)}}]}`;

function laughs(): string {
  const levels = Array.from({ length: 12 }, (_, at) =>
    at === 0
      ? 'l0: &l0 [ha, ha]'
      : `l${at}: &l${at} [${Array.from({ length: 12 }, () => `*l${at - 1}`).join(', ')}]`,
  );
  return `${levels.join('\n')}\nfields: *l11\n`;
}

const indicators = 500;
const [places, years] = [240, 50];

/** Some 60 MB in files of an indicator each. */
function* indicatorFiles(): Generator<ZipEntry> {
  const names = Array.from({ length: indicators }, (_, at) => `indicator_${at}`);
  const fileOf = (name: string) => `ddf--datapoints--${name}--by--geo--time.csv`;
  const concepts = names.map((name) => `${name},measure,Indicator ${name}`).join('\n');
  yield description({
    name: 'ddf',
    ddfSchema: {},
    resources: [
      { name: 'ddf--concepts', path: 'ddf--concepts.csv' },
      ...names.map((name) => ({
        name: fileOf(name).slice(0, -4),
        path: fileOf(name),
        schema: { fields: [{ name: 'geo' }, { name: 'time' }, { name }], primaryKey: ['geo', 'time'] },
      })),
    ],
  });
  yield {
    name: 'ddf--concepts.csv',
    content: `concept,concept_type,name\ngeo,entity_domain,Place\ntime,time,Time\n${concepts}\n`,
  };
  for (const [at, name] of names.entries()) {
    const row = (nth: number) =>
      `p${nth % places},${1970 + Math.floor(nth / places)},${(nth * (at + 7)) % 9973}`;
    yield { name: fileOf(name), content: () => after(`geo,time,${name}\n`, lines(places * years, row)) };
  }
}

export const attacks: Readonly<Record<string, Attack>> = {
  good: { says: 'a good package, for comparison', as: 'zip', entries: of('good', good) },
  bomb: {
    says: 'a zip that unpacks to 2 GB of zeros',
    as: 'zip',
    entries: of('bomb', () => repeated('0', 2e9)),
  },
  wide: {
    says: 'a CSV of 300,000 columns',
    as: 'zip',
    entries: of('wide', `${columns(300_000)}\n${ones(300_000)}\n`),
  },
  'many-indicators': {
    says: 'a table of 300,000 indicators',
    as: 'folder',
    entries: of('many-indicators', () =>
      after(
        'country,year,indicator,value\n',
        lines(300_000, (at) => `Kenya,2000,i${at},${at}`),
      ),
    ),
  },
  row: {
    says: 'one row of 500 MB without a line end',
    as: 'folder',
    entries: of('row', () => after('country,year,note\n', repeated('a', 500e6))),
  },
  texts: {
    says: 'a million tiny rows, every column text',
    as: 'folder',
    entries: of('texts', () =>
      after(
        'a,b,c,d,e\n',
        lines(1e6, (at) => `r${at},x${at % 977},y${at % 13},z,${at}n`),
      ),
    ),
  },
  entries: { says: 'a zip of a million entries', as: 'zip', entries: () => [], zip: () => emptyFiles(1e6) },
  deep: {
    says: 'a description nested two million deep',
    as: 'folder',
    entries: () => [{ name: 'datapackage.json', content: deep(2e6) }, table(good)],
  },
  description: {
    says: 'a description of 50 MB',
    as: 'folder',
    entries: () => [
      description({ name: 'long', notes: 'x'.repeat(50e6), resources: [{ name: 'r', path: 'table.csv' }] }),
      table(good),
    ],
  },
  'description-objects': {
    says: 'a description of 30 MB in a million small fields',
    as: 'folder',
    entries: () => [
      description({
        name: 'fields',
        resources: [
          {
            name: 'r',
            path: 'table.csv',
            schema: { fields: Array.from({ length: 900_000 }, (_, at) => ({ name: `f${at}`, type: 'any' })) },
          },
        ],
      }),
      table(good),
    ],
  },
  quote: {
    says: 'a quote that is never closed, before 200 MB of rows',
    as: 'folder',
    entries: of('quote', () => after('country,year,note\nKenya,2000,"', repeated('x\nKenya,2000,', 200e6))),
  },
  resources: { says: '2,000 resources', as: 'zip', entries: () => manyResources(2000) },
  nul: { says: 'NUL bytes in a CSV', as: 'zip', entries: of('nul', `${good}Peru,2000,\0\0\n`) },
  utf8: {
    says: 'bytes that are no UTF-8 although the package says so',
    as: 'zip',
    entries: () => [
      description({ name: 'utf8', resources: [{ name: 'r', path: 'table.csv', encoding: 'utf-8' }] }),
      table(() => [Buffer.from(good), Buffer.from([0xc3, 0x28, 0xff, 0xfe, 0x0a])]),
    ],
  },
  numbers: {
    says: 'numbers of 5,000 digits and exponents beyond all',
    as: 'zip',
    entries: of(
      'numbers',
      `country,year,value\nKenya,2000,${'9'.repeat(5000)}\nMalta,2000,1e999\nPeru,2000,-1e-999\n`,
    ),
  },
  laughs: {
    says: 'a YAML whose aliases multiply to 12^11 items',
    as: 'folder',
    entries: () => [
      description({ name: 'laughs', resources: [{ name: 'r', path: 'table.csv', schema: 'schema.yaml' }] }),
      { name: 'schema.yaml', content: laughs() },
      table(good),
    ],
  },
  link: {
    says: 'a link to a file of the server',
    as: 'zip',
    entries: () => [
      packageOf('link', 'table.csv'),
      { name: 'table.csv', content: '/etc/passwd', mode: 0o120777 },
    ],
  },
  climb: {
    says: 'an entry whose name leads out of the folder',
    as: 'zip',
    entries: () => [packageOf('climb', 'table.csv'), table(good), { name: 'xx/xx/evil.csv', content: good }],
    renamed: ['xx/xx/evil.csv', '../../evil.csv'],
  },
  slow: {
    says: 'values with line breaks in quotes, which DuckDB reads on one thread: 3 million rows',
    as: 'folder',
    entries: of('slow', () =>
      after(
        'id,a,b,c,d\n',
        lines(3e6, (at) => `${at},"x\n${at % 7919}","y\n""${at % 101}""","z\n",${at / 3}`),
      ),
    ),
  },
  'wide-limit': {
    says: 'a table of 20,000 columns and 300 rows, which is the limit',
    as: 'folder',
    entries: of('wide-limit', () =>
      after(
        `country,${columns(19_999)}\n`,
        lines(300, (at) => `place ${at},${ones(19_999)}`),
      ),
    ),
  },
  'columns-5000': {
    says: 'a table of 5,000 columns and 300 rows, which comes in',
    as: 'zip',
    entries: of('columns-5000', () =>
      after(
        `country,${columns(4999)}\n`,
        lines(300, (at) => `place ${at},${ones(4999)}`),
      ),
    ),
  },
  ddf: { says: '500 indicator files of DDFcsv, 90 MB, which come in', as: 'zip', entries: indicatorFiles },
};

const contentOf = ({ content }: ZipEntry): Iterable<Buffer> =>
  typeof content === 'string' ? [Buffer.from(content)] : content();

/** Writes one to where the portal may find it. @returns its zip, or its description below the import folder */
export async function writeAttack(
  name: string,
  { as, entries, zip, renamed }: Attack,
  root: string,
): Promise<string> {
  await mkdir(root, { recursive: true });
  if (as === 'zip') {
    const path = join(root, `${name}.zip`);
    if (zip) await pipeline(Readable.from(zip()), createWriteStream(path));
    else await writeZip(path, entries());
    if (renamed) await renameEntry(path, ...renamed);
    return path;
  }
  for (const entry of entries()) {
    const path = join(root, name, entry.name);
    await mkdir(dirname(path), { recursive: true });
    await pipeline(Readable.from(contentOf(entry)), createWriteStream(path));
  }
  return join(root, name, 'datapackage.json');
}
