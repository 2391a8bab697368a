// The same note beside many names of places: one question in the report, and one line of meridian.json that answers it.
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { freshPortal, plant } from '#tests/fixtures/data/packages.ts';

async function imported(names: readonly string[], places?: Record<string, string | null>) {
  const csv = `country,year,v\n${names.map((name, at) => `"${name}",2000,${at}\n`).join('')}`;
  const path = await plant({ resources: [{ name: 't', csv }] });
  if (places) await writeFile(join(dirname(path), 'meridian.json'), JSON.stringify({ places }));
  const portal = await freshPortal();
  const [report] = await portal.take(path);
  const { entities } = (await portal.open()).catalogue.current().datasets[0]!;
  const asked = report!.datasets[0]!.notes.filter((note) => /note such as|not matched to a place/.test(note));
  return { entities, asked };
}

const plain = ['Italy', 'Spain', 'Norway', 'Chile', 'Peru', 'India', 'Japan', 'Nepal'];
const noted = ['Kenya (cons)', 'Ghana (cons)', 'France (cons)', 'Korea, Rep. (cons)'];
const spans = ['Kenya; 1900–1990 CE', 'Ghana; 1957–1990 CE', 'France; 800–1200 CE'];
const question =
  '4 values have a note such as “(cons)” beside the name of a place: “France (cons)”, “Ghana (cons)”, “Kenya (cons)” …. They are not matched, because the note may change the place. If it does not, say "places": { "* (cons)": "*" } in meridian.json; if they are no places, say null instead of "*".';

test.each([
  ['among names without one', [...plain, ...noted]],
  ['that all names have', noted],
])('one note on many names is one question (%s)', async (_where, names) => {
  expect((await imported(names)).asked).toEqual([question]);
});

test('notes that differ in years are one', async () => {
  const { asked } = await imported(spans);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain('3 values have a note such as “800–1200 CE”');
});

test('one line answers it', async () => {
  const { asked, entities } = await imported(noted, { '* (cons)': '*' });
  expect(asked).toEqual([]);
  expect(entities?.codes).toEqual(['FRA', 'GHA', 'KEN', 'KOR']);
  expect((await imported(spans, { '*; 1900–1990 CE': '*' })).entities?.codes).toEqual(['FRA', 'GHA', 'KEN']);
});

test('a line may say that none is a place', async () => {
  const { asked, entities } = await imported([...plain, ...noted], { '* (cons)': null });
  expect(asked).toEqual([]);
  expect(entities?.codes).toHaveLength(plain.length);
});

test('two names with a note are two unknowns', async () => {
  const { asked } = await imported([...plain, ...noted.slice(0, 2)]);
  expect(asked[0]).toContain('2 values are not matched to a place');
});
