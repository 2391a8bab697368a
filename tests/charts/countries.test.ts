// Which country a code or a name means: Kosovo, Namibia and states that are no more above all.
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { keepWorld, knownAtlas } from '#src/charts/atlas.ts';
import { countryOf } from '#contract/countries.ts';
import { countryCode } from '#server/data/import/entities.ts';
import { historicalUntil } from '#src/charts/historical.ts';

test.each([
  ['NA', '516'],
  ['NAM', '516'],
  ['516', '516'],
  ['Namibia', '516'],
  ['XK', 'kosovo'],
  ['XKX', 'kosovo'],
  ['Kosovo', 'kosovo'],
  ['TWN', '158'],
  ['Taiwan, China', '158'],
  ['Côte d’Ivoire', '384'],
  ['COTE D IVOIRE', '384'],
  ['Korea, South', '410'],
  ['Korea, Rep.', '410'],
  ['Congo, Dem. Rep.', '180'],
  ['UNITED KINGDOM', '826'],
  ['Türkiye', '792'],
  ['World', null],
  ['na', null],
  ['', null],
])('“%s” is country %j', (name, number) => {
  expect(countryOf([name])).toBe(number);
});

test.each([
  ['Korea, South', 'KOR'],
  ['XK', 'XKX'],
  ['NA', 'NAM'],
  ['Swaziland', 'SWZ'],
  ['840', undefined],
  ['SUN', undefined],
])('the importer takes “%s” for %j', (text, code) => {
  expect(countryCode(text)).toBe(code);
});

test('a code is believed before a name', () => {
  expect(countryOf(['COD', 'Congo'])).toBe('180');
});

test.each([
  ['SUN', '1991'],
  ['USSR', '1991'],
  ['YUGOSLAVIA (FORMER SOCIALIST FEDERAL REPUBLIC)', '1992'],
  ['Serbia and Montenegro', '2006'],
  ['CZECHOSLOVAKIA', '1992'],
  ['DDR', '1990'],
  ['NETHERLAND ANTILLES', '2010'],
])('“%s” is no more since %s', (name, year) => {
  expect(historicalUntil([name])).toBe(year);
});

test.each(['Russia', 'Serbia', 'Germany', 'MACEDONIA (former Yugoslav Republic)', 'Viet Nam', 'NA', 'CS'])(
  '“%s” is no state of the past',
  (name) => expect(historicalUntil([name])).toBeNull(),
);

test('the outlines hold Kosovo and small islands', () => {
  keepWorld(createRequire(import.meta.url)('world-atlas/countries-50m.json'));
  const shapes = knownAtlas()!.shapes;
  const shapeOf = (key: string) => shapes.find((shape) => shape.key === key);
  expect(shapeOf('kosovo')?.name).toBe('Kosovo');
  expect(shapeOf('516')?.name).toBe('Namibia');
  expect([shapeOf('462')?.isTiny, shapeOf('516')?.isTiny]).toEqual([true, false]);
});
