// Many small made up packages in the layouts that publishers use, for measuring imports: a row for each key, a column a
// year, semicolons with decimal commas, codes with their list, DDF. Every hundredth is broken, as one of many always is.
// Run by itself: node tools/bench/many-packages.ts 700 folder
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

type Files = Record<string, string>;
type Resource = { name: string; path: string } & Record<string, unknown>;

const places = Array.from({ length: 200 }, (_, at) => `C${String(at).padStart(3, '0')}`);
const years = Array.from({ length: 30 }, (_, at) => 1990 + at);
const value = (one: number, two: number, seed: number) => ((one * 31 + two * 17 + seed * 7) % 1000) / 8;
const resource = (name: string, more: object = {}): Resource => ({ name, path: `${name}.csv`, ...more });

const long = (seed: number, delimiter = ',', point = '.') =>
  `country${delimiter}year${delimiter}${Array.from({ length: 8 }, (_, at) => `v${at}`).join(delimiter)}\n${places
    .flatMap((place, one) =>
      years.map((year, two) =>
        [place, year, ...Array.from({ length: 8 }, (_, at) => value(one, two, seed + at))]
          .join('|')
          .replaceAll('.', point)
          .replaceAll('|', delimiter),
      ),
    )
    .join('\n')}\n`;

const wide = (seed: number) =>
  `Country Code,Indicator Code,${years.map((year) => `${year} [YR${year}]`).join(',')}\n${places
    .flatMap((place, one) =>
      Array.from(
        { length: 8 },
        (_, at) => `${place},I.${at},${years.map((_year, two) => value(one, two, seed + at)).join(',')}`,
      ),
    )
    .join('\n')}\n`;

const points = (seed: number) =>
  places
    .flatMap((place, one) => years.map((year, two) => `${place},${year},${value(one, two, seed)}`))
    .join('\n');

/** Files and resources of one package, by its number. */
const kinds: ((seed: number) => { files: Files; resources: Resource[] })[] = [
  (seed) => ({ files: { long: long(seed) }, resources: [resource('long')] }),
  (seed) => ({ files: { wide: wide(seed) }, resources: [resource('wide')] }),
  (seed) => {
    const fields = Array.from({ length: 8 }, (_, at) => ({
      name: `v${at}`,
      type: 'number',
      decimalChar: ',',
    }));
    return { files: { excel: long(seed, ';', ',') }, resources: [resource('excel', { schema: { fields } })] };
  },
  (seed) => {
    const foreignKeys = [{ fields: 'country', reference: { resource: 'areas', fields: 'code' } }];
    const areas = `code,name\n${places.map((place) => `${place},Place ${place}`).join('\n')}\n`;
    return {
      files: { coded: long(seed), areas },
      resources: [resource('coded', { schema: { foreignKeys } }), resource('areas')],
    };
  },
  (seed) => {
    const names = Array.from({ length: 8 }, (_, at) => `ddf--datapoints--i${at}--by--country--year`);
    const files = names.map((name, at) => [name, `country,year,i${at}\n${points(seed + at)}\n`] as const);
    return {
      files: Object.fromEntries(files),
      resources: names.map((name) => resource(name, { schema: { primaryKey: ['country', 'year'] } })),
    };
  },
];

const broken = { files: { long: 'country,year,v0\nC000,1990\n' }, resources: [resource('long')] };

/** @returns the paths of their descriptions */
export async function writePackages(count: number, folder: string): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const home = join(folder, `p${String(at).padStart(4, '0')}`);
    await mkdir(home, { recursive: true });
    const { files, resources } = at % 100 === 99 ? broken : kinds[at % kinds.length]!(at);
    for (const [name, csv] of Object.entries(files)) await writeFile(join(home, `${name}.csv`), csv);
    await writeFile(join(home, 'datapackage.json'), JSON.stringify({ name: `many-${at}`, resources }));
  }
}

const [, self = '', count, folder] = process.argv;
if (self.endsWith('many-packages.ts') && count && folder) await writePackages(Number(count), folder);
