// The same note beside many names of places: one question in the report and at the desk, and one line of meridian.json that
// answers it.
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { Import } from '#contract/admin/admin.ts';
import type { Review } from '#contract/admin/review.ts';
import { edition, list, stage, tableOf } from '#tests/server/admin/importing.ts';
import { zipOf } from '#tests/server/admin/zips.ts';
import { freshPortal, plant } from '#tests/fixtures/data/packages.ts';
import { ownApps } from '#tests/fixtures/server/apps-on.ts';
import { onlyDeep } from '#tests/tiers.ts';

const csvOf = (names: readonly string[]) =>
  `country,year,v\n${names.map((name, at) => `"${name}",2000,${at}\n`).join('')}`;

async function imported(names: readonly string[], places?: Record<string, string | null>) {
  const path = await plant({ resources: [{ name: 't', csv: csvOf(names) }] });
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
  expect((await imported(noted, { '* (cons)': null })).asked).toEqual([]);
});

test('two names with a note are two unknowns', async () => {
  const { asked } = await imported([...plain, ...noted.slice(0, 2)]);
  expect(asked[0]).toContain('2 values are not matched to a place');
});

const fresh = ownApps();

/** Uploaded at the desk, to be published where nothing is left open. */
async function uploaded(names: readonly string[]) {
  const app = await fresh({ editions: [edition] });
  const { visitor, imports } = await stage(app);
  const answer = await visitor.ask(`${list}/upload?name=my.zip&publish=ifClear`, {
    method: 'POST',
    headers: { 'content-type': 'application/zip' },
    body: await zipOf(tableOf(csvOf(names))),
  });
  const { id } = (await answer.json()) as Import;
  await imports.idle();
  const review = () => visitor.json<Review>(`${list}/${id}/review`);
  const answered = async (places: Record<string, string | null>, next: string) => {
    await visitor.post(`${list}/${id}/corrections`, { corrections: { places }, next });
    await imports.idle();
    return review();
  };
  const codes = () =>
    app.catalogue.current().datasets.find((dataset) => dataset.id === 'desk.table')?.entities?.codes;
  return { review, answered, codes };
}

onlyDeep(() => {
  test.each<[string, string | null, string[]]>([
    ['that it is left out', '*', ['CHL', 'FRA', 'GHA', 'ITA', 'KEN', 'KOR', 'PER']],
    ['that none is a place', null, ['CHL', 'ITA', 'PER']],
  ])('the desk takes one answer, %s', async (_what, answer, codes) => {
    const desk = await uploaded(['Chile', 'Italy', 'Peru', ...noted]);
    const { questions, tables } = await desk.review();
    const asked = {
      key: '* (cons)',
      note: '(cons)',
      names: 4,
      examples: ['France (cons)', 'Ghana (cons)'],
    };
    expect([questions, tables[0]!.sharedNotes]).toEqual([1, [asked]]);
    const places = { [asked.key]: answer };
    expect(await desk.answered(places, 'check')).toMatchObject({
      questions: 0,
      tables: [{ sharedNotes: [{ ...asked, answer }] }],
    });
    expect((await desk.answered(places, 'publish')).state).toBe('done');
    expect(desk.codes()).toEqual(codes);
  });

  test('the desk lists a note instead of names', async () => {
    const desk = await uploaded([...plain, ...spans]);
    const [asked] = (await desk.review()).tables;
    expect(asked!.sharedNotes.map(({ key }) => key)).toEqual(['*; 0–0 CE']);
    expect(asked!.places?.list).toEqual([]);
    const { tables } = await desk.answered({ '*; 0–0 CE': '*' }, 'check');
    expect(tables[0]!.places).toMatchObject({ matched: 11, list: [] });
  });
});
