// Synonyms that staff add: what they find, where they are known, when they are refused, and what they never change. On every
// database at hand.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { problemSchema } from '#contract/ground/problem.ts';
import type { SearchAnswer } from '#contract/search/search.ts';
import { createAdmin } from '#server/admin/admin.ts';
import { createApp } from '#server/main/app.ts';
import { appsOn } from '#tests/fixtures/server/apps-on.ts';
import { bothEngines } from '#tests/fixtures/server/engines.ts';
import { searchAddress, stage, titlesOf } from './stage.ts';

describe.each(bothEngines)('on $name', (engine) => {
  const open = appsOn(engine);

  test('a synonym finds, says so, is logged, and finds no more once it is removed', async () => {
    const { account, search, searches, add, remove, logged } = await stage(await open());
    expect(titlesOf(await search('fiscal bite'))).toEqual([]);
    expect((await add('Fiscal  bite', 'corporate tax')).status).toBe(200);
    const { items } = await search('the fiscal bite');
    expect(items[0]).toMatchObject({
      title: 'Corporate tax',
      listed: false,
      reasons: [{ kind: 'synonym', text: 'corporate tax' }],
    });
    const [synonym] = (await searches()).synonyms;
    expect(synonym).toMatchObject({ typed: 'Fiscal  bite', means: 'corporate tax', addedBy: account.email });
    expect((await remove(synonym!.id)).status).toBe(200);
    expect(titlesOf(await search('fiscal bite'))).toEqual([]);
    expect((await logged()).map(({ action, about, details, by }) => [action, about, details, by])).toEqual([
      ['synonyms.delete', 'Fiscal  bite', 'Stood for: corporate tax', account.email],
      ['synonyms.create', 'Fiscal  bite', 'Stands for: corporate tax', account.email],
    ]);
    expect(problemSchema.parse(await (await remove(synonym!.id)).json())).toMatchObject({
      code: 'synonym-not-found',
      message: 'There is no such synonym. Somebody may have deleted it; load the list again.',
    });
  });

  test('another node uses a synonym once it has looked', async () => {
    const { app, add } = await stage(await open());
    const admin = createAdmin({ ...app.services, database: app.database });
    const node = createApp({ ...app.services, admin }, { sandbox: null });
    const ask = async () => {
      const answer = await node.request(new URL(searchAddress('bite'), 'http://localhost'));
      return titlesOf((await answer.json()) as SearchAnswer);
    };
    await add('bite', 'offshore');
    expect(await ask()).toEqual([]);
    await admin.searches.synonyms.look();
    expect(await ask()).toEqual(['Offshore wealth']);
  });

  test.each([
    ['', 'tax', 'typed', 'Enter the words that people type.'],
    ['bite', ' ', 'means', 'Enter the words of the catalogue that they stand for.'],
    ['x'.repeat(101), 'tax', 'typed', 'That is too long. Use at most 100 characters.'],
    [
      'taxes of corporations',
      'corporation taxes',
      'means',
      'The search reads both as the same words already, so nothing was added. Enter other words of the catalogue.',
    ],
    [
      'the of',
      'tax',
      'typed',
      'The search leaves these words out of every question. Enter a word that says what people look for.',
    ],
    [
      'bite',
      'corporat levy',
      'means',
      'No variable has the word “corporat”, so the search would find nothing by it. The nearest words are corporate.',
    ],
    [
      'bite',
      'tax qwertzuiop',
      'means',
      'No variable has the word “qwertzuiop”, so the search would find nothing by it. Use words of titles and descriptions.',
    ],
  ])('“%s” for “%s” is refused', async (typed, means, field, message) => {
    const { add, searches } = await stage(await open());
    const problem = problemSchema.parse(await (await add(typed, means)).json());
    expect(problem).toMatchObject({ code: 'invalid-input', field, message });
    expect((await searches()).synonyms).toEqual([]);
  });

  test('a synonym is there once', async () => {
    const { add, logged } = await stage(await open());
    await add('bite', 'corporate tax');
    const problem = problemSchema.parse(await (await add('Bites', 'the corporate taxes')).json());
    expect(problem.message).toBe('This synonym is already in the list, so nothing was added.');
    expect(await logged()).toHaveLength(1);
  });
});

const open = appsOn(bothEngines[0]!);

test('only so many synonyms are read', async () => {
  const { app, add } = await stage(await open());
  const rows = Array.from({ length: 500 }, (_, at) => ({
    id: `syn_${at}`,
    typed: `word ${at}`,
    means: 'tax',
    key: String(at),
    added_by: 'a@b.example',
    added_at: 1,
  }));
  await app.database.run((db) => db.insertInto('search_synonym').values(rows).execute());
  const problem = problemSchema.parse(await (await add('bite', 'corporate tax')).json());
  expect(problem.message).toBe(
    'There are 500 synonyms already, so this one was not added. Delete one that nobody needs.',
  );
});

test('synonyms change no list', async () => {
  const { app, add, search } = await stage(await open());
  const questions = ['tax', 'bite', 'corporate tax', 'offshore bite', 'amount'];
  const lists = () =>
    Promise.all(
      questions.map(async (q) => {
        const answer = await app.visitor().ask(`/api/variables?search=${encodeURIComponent(q)}`);
        return { list: await answer.text(), listed: (await search(q)).items.filter(({ listed }) => listed) };
      }),
    );
  const idsOf = (all: Awaited<ReturnType<typeof lists>>) =>
    all.map(({ list, listed }) => [list, listed.map(({ id }) => id).toSorted()]);
  const before = idsOf(await lists());
  const words = fc.constantFrom('bite', 'tax', 'offshore', 'amount', 'wealth held', 'corporate tax');
  for (const [typed, means] of fc.sample(fc.tuple(words, words), { seed: 7, numRuns: 12 }))
    await add(typed, means);
  expect(app.services.admin.searches.synonyms.current().longest).toBeGreaterThan(0);
  expect(idsOf(await lists())).toEqual(before);
});
