// A list in a page for people is the table it tells of: commands, layers, variables of the environment with their
// defaults, formats, what meridian.json may say, what staff choose, recipes and tokens of the look. A page never copies
// a list without a law here.
import { existsSync, globSync, readFileSync } from 'node:fs';
import type { RecipeConfig, SlotRecipeConfig } from '@pandacss/dev';
import { expect, test } from 'vitest';
import { pino } from 'pino';
import type { ZodType } from 'zod';
import { downloadFormats, formatText } from '#contract/file/formats.ts';
import { importStates } from '#contract/admin/import-states.ts';
import { approvalMonths } from '#contract/admin/values.ts';
import { environmentSchema } from '#server/ground/config.ts';
import { namesAt } from '#server/import/overrides/overrides-schema.ts';
import { paymentWays } from '#server/ground/payment-settings.ts';
import { conditions } from '#src/theme/ground.ts';
import { semanticTokens } from '#src/theme/semantic-tokens.ts';
import { tokens } from '#src/theme/tokens.ts';
import { floors } from './floors.ts';
import { loggedFields } from './names/identifiers.ts';
import { cellsOf, rowsBelow, sectionOf, wordsIn } from './pages.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const { scripts, imports } = JSON.parse(read('package.json')) as Record<
  'scripts' | 'imports',
  Record<string, string>
>;
const developing = read('docs/developing.md');
const operating = read('docs/operating.md');
const importing = read('docs/importing.md');
const desk = read('docs/desk.md');
const look = read('docs/look.md');

const firstCells = (page: string, heading: string) => rowsBelow(page, heading).map(([first]) => first!);
const namesOf = (page: string, heading: string) => firstCells(page, heading).flatMap(wordsIn);
const sorted = (names: Iterable<string>) => [...names].sort();

test('every command has a row', () => {
  const named = namesOf(developing, 'Commands').map((command) => command.replace(/^npm (run )?/, ''));
  expect(sorted(named)).toEqual(sorted(Object.keys(scripts)));
});

test('every layer has a row', () => {
  const layers = new Set(Object.keys(imports).map((name) => name.split('/')[0]!));
  expect(sorted(namesOf(developing, 'Layout'))).toEqual(sorted(layers));
});

test('every room has its floor', () => {
  const told = rowsBelow(read('docs/architecture.md'), 'Rooms').map(([layer, list]) => [
    layer,
    list!.split(', '),
  ]);
  // What lies beside the rooms of a layer is a file.
  const rooms = Object.entries(floors).map(([layer, list]) => [
    layer,
    list.filter((name) => !name.includes('.')),
  ]);
  expect(told).toEqual(rooms);
});

test('each fault names its tests', () => {
  for (const row of rowsBelow(operating, 'When something fails')) {
    const files = [...row.at(-1)!.matchAll(/`([^`]+)`/g)].map(([, file]) => file!);
    expect(files).not.toEqual([]);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  }
});

const variables = rowsBelow(operating, 'Environment');
const variableOf = (name: string) => variables.find(([first]) => first === `\`${name}\``)!;
const shape: Record<string, ZodType> = environmentSchema.shape;

test('every variable of the environment has a row', () => {
  expect(sorted(variables.flatMap(([first]) => wordsIn(first!)))).toEqual(sorted(Object.keys(shape)));
});

/** What a cell says the default is: a value between backticks, or null where it says something in words. */
const valueIn = (cell: string): string | null => /^`([^`]*)`(?:;|$)/.exec(cell)?.[1] ?? null;

/** A default that fits a cell; longer ones, and those that are no text or number, are told in words. */
const shortDefault = (schema: ZodType): string | null => {
  const { data } = schema.safeParse(undefined);
  const isPlain = typeof data === 'string' || typeof data === 'number';
  return isPlain && String(data).length <= 40 ? String(data) : null;
};

test.each(Object.entries(shape))('the default of %s is as listed', (name, schema) => {
  expect(valueIn(variableOf(name)[1]!)).toBe(shortDefault(schema));
});

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

const sources = globSync(['server/**/*.ts', 'sandbox/**/*.ts']);

test('every field of the log has a row', () => {
  const logged = sources.flatMap((file) => {
    const source = read(file);
    return /\blog\.\w/.test(source) ? [...loggedFields(file, source)] : [];
  });
  const lines: string[] = [];
  pino({}, { write: (line) => void lines.push(line) }).info('');
  const fields = new Set([...logged, ...Object.keys(JSON.parse(lines.join('')))]);
  expect(sorted(new Set(namesOf(operating, 'The log')))).toEqual(sorted(fields));
});

test('a field that is logged is seen', () => {
  const source = "const f = () => ({ d: 1 }); deps.log.warn({ err, a: { b: 1 }, ...f() }, 'c');";
  expect([...loggedFields('x.ts', source)]).toEqual(['err', 'a', 'd']);
  const unread = /logs fields that cannot be read/;
  expect(() => loggedFields('x.ts', "log.info(facts, 'c')")).toThrow(unread);
  expect(() => loggedFields('x.ts', "log.info({ ...facts }, 'c')")).toThrow(unread);
});

test('the levels of the log are listed', () => {
  expect(wordsIn(variableOf('LOG_LEVEL')[2]!)).toEqual(levels);
  expect(levels.every((level) => environmentSchema.shape.LOG_LEVEL.safeParse(level).success)).toBe(true);
  const { issues } = environmentSchema.shape.LOG_LEVEL.safeParse('loud').error!;
  expect(issues[0]).toMatchObject({ values: levels });
});

test('the ways of payment are listed', () => {
  expect(sorted(wordsIn(variableOf('PAYMENTS')[1]!))).toEqual(sorted(paymentWays));
});

test('every format of a download is described', () => {
  const guide = read('texts/en/articles/build-a-bundle.md');
  const list = sectionOf(guide, 'What you download')
    .split('\n')
    .filter((line) => line.startsWith('- '));
  const named = list.flatMap((line) =>
    [...line.split(':')[0]!.matchAll(/\*\*([^*]+)\*\* \(`(\w+)`\)/g)].map(
      ([, name, format]) => `${format} ${name}`,
    ),
  );
  expect(sorted(named)).toEqual(
    sorted(downloadFormats.map((format) => `${format} ${formatText[format].name}`)),
  );
});

test.each([
  ['the package', []],
  ['a resource', ['resources', 'x']],
  ['a field', ['resources', 'x', 'fields', 'y']],
])('what meridian.json says of %s is listed', (of, path) => {
  const row = rowsBelow(importing, 'meridian.json: your corrections').find(([first]) => first === of)!;
  expect(sorted(new Set(wordsIn(row[1]!)))).toEqual(sorted(namesAt(path)));
});

test('what becomes of an import is listed', () => {
  const ends = importStates.filter((state) => state !== 'waiting' && state !== 'running');
  expect(firstCells(desk, 'Imports and versions')).toEqual(ends);
});

test('the months of free access are listed', () => {
  const months = /Approve for ([\d, or]+) months/.exec(desk)?.[1]?.match(/\d+/g);
  expect(months?.map(Number)).toEqual([...approvalMonths]);
});

test('every written page is listed', () => {
  const folder = 'texts/en/articles';
  const files = globSync(`${folder}/*.md`).map((file) => file.slice(folder.length + 1, -'.md'.length));
  const named = /`texts\/en\/articles\/\{name\}\.md`: ([\w, -]+)\./.exec(look)![1]!.split(', ');
  expect(sorted(named)).toEqual(sorted(files));
});

type Recipe = RecipeConfig | SlotRecipeConfig;
const themes = import.meta.glob<Record<string, unknown>>('/src/theme/**/*.ts', { eager: true });
const isRecipe = (value: unknown): value is Recipe =>
  typeof value === 'object' && value !== null && 'className' in value;
const recipes = Object.values(themes)
  .flatMap((module) => Object.entries(module))
  .filter((entry): entry is [string, Recipe] => isRecipe(entry[1]));

/** As a page writes them: `tone: plain, ok; wide`, of which the last is on or off. */
const variantsOf = ({ variants = {} }: Recipe): string =>
  Object.entries(variants)
    .map(([name, values]) => [name, Object.keys(values as object).join(', ')])
    .map(([name, values]) => (values === 'true' ? name : `${name}: ${values}`))
    .join('; ');

const recipeRow = ([name, recipe]: [string, Recipe]): string =>
  [`\`${name}\``, ...('slots' in recipe ? [recipe.slots.join(' ')] : []), variantsOf(recipe)].join(' | ');

test('every recipe is listed with its slots and variants', () => {
  const listed = rowsBelow(look, 'Recipes').map((cells) => cells.slice(0, 3).join(' | '));
  expect(sorted(listed)).toEqual(sorted(recipes.map(recipeRow)));
});

/** `cat-1…8` stands for eight names. */
const spreadOut = (name: string): string[] => {
  const [, stem, last] = /^(.*-)1…(\d+)$/.exec(name) ?? [];
  return stem ? Array.from({ length: Number(last) }, (_, at) => `${stem}${at + 1}`) : [name];
};

test.each([
  ['colours', semanticTokens.colors!],
  ['borders', semanticTokens.borders!],
  ['shadows', semanticTokens.shadows!],
  ['sizes of type', tokens.fontSizes!],
  ['space', tokens.spacing!],
])('the %s of the look are listed', (kind, values) => {
  const row = rowsBelow(look, 'Tokens').find(([first]) => first === kind)!;
  expect(sorted(row[1]!.split(' ').flatMap(spreadOut))).toEqual(sorted(Object.keys(values)));
});

test('the conditions of the look are listed', () => {
  const line = look.split('\n').find((one) => one.startsWith('- Conditions:'))!;
  const own = wordsIn(line.split('Ark')[0]!).filter((word) => word.startsWith('_'));
  expect(sorted(own)).toEqual(sorted(Object.keys(conditions).map((name) => `_${name}`)));
});

const planted =
  '## A\n\n| name | more |\n|---|---|\n| `x` | a \\| b |\n\n### B\n\n| `y` | |\n\n## C\n\n| `z` | |';

test('a table is read to its end and no further', () => {
  expect(rowsBelow(planted, 'A')).toEqual([
    ['`x`', 'a | b'],
    ['`y`', ''],
  ]);
  expect(() => rowsBelow(planted, 'No such')).toThrow('no heading “No such”');
  expect(cellsOf('| a | b |')).toEqual(['a', 'b']);
});

test('a default in words is no value', () => {
  expect([valueIn('`3000`'), valueIn('`info`; `warn` at times'), valueIn('`stripe` with a key')]).toEqual([
    '3000',
    'info',
    null,
  ]);
});
