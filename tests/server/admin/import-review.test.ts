// The step between reading and publishing: an import that leaves something open waits, is corrected, read again and
// published so; what was corrected is there for its next version; thrown away, it leaves nothing.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Health, Import, Imports, Log } from '#contract/admin/admin.ts';
import type { Corrections, Review } from '#contract/admin/review.ts';
import type { PlantedPackage } from '#tests/fixtures/data/packages.ts';
import { appsOn } from '#tests/fixtures/server/apps-on.ts';
import { bothEngines } from '#tests/fixtures/server/engines.ts';
import { codeOf, edition, good, leftIn, list, stage, tableOf } from './importing.ts';
import { setImport } from './import-row.ts';
import { zipOf } from './zips.ts';

/** Nothing in it says which Congo is meant. */
const openly = (name: string, more = '') => {
  const rows = ['Kenya', 'Malta', 'Congo', 'Ghana'].map((country, at) => `${country},2000,${at + 1}\n`);
  return tableOf(`country,year,value (kg)\n${rows.join('')}${more}`, name);
};

function reviewsOn(engine: (typeof bothEngines)[number]) {
  const fresh = appsOn(engine);

  /** An upload of its own name that was read: what is corrected is remembered by name. */
  return async function begun(publish = 'ifClear', make: (called: string) => PlantedPackage = openly) {
    const own = `desk-${randomUUID()}`;
    const staged = await stage(await fresh({ editions: [edition] }));
    const { visitor, app } = staged;
    const send = async (bytes: Uint8Array<ArrayBuffer>, how = publish): Promise<Import> => {
      const answer = await visitor.ask(`${list}/upload?name=my.zip&publish=${how}`, {
        method: 'POST',
        headers: { 'content-type': 'application/zip' },
        body: bytes,
      });
      return (await answer.json()) as Import;
    };
    const one = await send(await zipOf(make(own)));
    await staged.outcome();
    const review = async (id = one.id) => visitor.json<Review>(`${list}/${id}/review`);
    const correct = async (corrections: Corrections, next: string, id = one.id) => {
      const answer = await visitor.post(`${list}/${id}/corrections`, { corrections, next });
      await staged.imports.idle();
      return answer;
    };
    const discard = () => visitor.ask(`${list}/${one.id}`, { method: 'DELETE' });
    /** Other apps of this worker have theirs there too. */
    const drafts = async () => (await app.objects.uploads.ids()).filter((id) => id === one.id);
    return { ...staged, name: own, id: one.id, send, review, correct, discard, drafts };
  };
}

describe.each(bothEngines)('on $name', (engine) => {
  const begun = reviewsOn(engine);

  test('corrected and published it is in the catalogue, and its next version begins with that', async () => {
    const { name, correct, review, datasets, visitor, send, imports, drafts, app } = await begun();
    const corrections: Corrections = {
      places: { Congo: 'COG' },
      resources: { table: { title: 'Weights', fields: { 'value (kg)': { title: 'Weight', unit: 'kg' } } } },
    };
    expect((await correct(corrections, 'check')).status).toBe(200);
    const checked = await review();
    expect(checked).toMatchObject({ state: 'correcting', questions: 0, isChecked: true, corrections });
    expect(checked.tables[0]).toMatchObject({
      title: 'Weights',
      variables: [{ title: 'Weight', unit: 'kg' }],
    });
    expect(checked.tables[0]!.places!.list).toMatchObject([
      { value: 'Congo', isOpen: false, taken: { code: 'COG' } },
    ]);
    expect(datasets()).toEqual(['before.table']);
    await correct(corrections, 'publish');
    expect(await review()).toMatchObject({ state: 'done' });
    expect((await review()).report.join('\n')).toContain(`${name}.table: imported`);
    expect(datasets()).toContain(`${name}.table`);
    expect(app.catalogue.current().datasets.find(({ id }) => id === `${name}.table`)).toMatchObject({
      title: 'Weights',
      entities: { codes: ['COG', 'GHA', 'KEN', 'MLT'] },
    });
    expect(await drafts()).toEqual([]);
    const next = await send(await zipOf(openly(name, 'Congo,2001,5\n')));
    await imports.idle();
    // Nothing is open any more: it is published as the one before.
    expect(await review(next.id)).toMatchObject({ state: 'done', faults: [] });
    expect(app.catalogue.current().datasets.find(({ id }) => id === `${name}.table`)).toMatchObject({
      title: 'Weights',
      rows: 5,
    });
    const { items } = await visitor.json<Log>('/api/staff/log');
    expect(items.filter(({ action }) => action === 'imports.correct')).toHaveLength(2);
  });

  test('a server that stops while it reads again leaves it waiting', async () => {
    const { app, id, review } = await begun();
    await app.database.run((db) =>
      db
        .updateTable('import')
        .set({ state: 'running', turn: 'import', leased_until: app.clock() - 1 })
        .where('id', '=', id)
        .execute(),
    );
    const after = await review();
    expect(after).toMatchObject({ state: 'correcting', isMoving: false, isChecked: false });
    expect(after.faults[0]).toMatch(/The server stopped while/);
  });
});

describe('on one database', () => {
  const begun = reviewsOn(bothEngines[0]!);

  test('what leaves a place open waits, and nothing is public', async () => {
    const { name, review, datasets, app, id, drafts } = await begun();
    expect(await review()).toMatchObject({
      state: 'correcting',
      package: name,
      questions: 1,
      isChecked: true,
      isMoving: false,
      isRemembered: false,
      corrections: {},
      faults: [],
    });
    const [table] = (await review()).tables;
    expect(table).toMatchObject({
      id: `${name}.table`,
      resource: 'table',
      rows: 4,
      date: 'year',
      from: 2000,
      to: 2000,
      keys: [{ name: 'country' }, { name: 'year' }],
      places: { key: 'country', count: 4, matched: 3 },
      variables: [{ name: 'value (kg)', unit: null, isNumber: true, values: 4 }],
    });
    const [congo, ...others] = table!.places!.list;
    expect(others).toEqual([]);
    expect(congo).toMatchObject({ value: 'Congo', isOpen: true, rows: 1, from: 2000, to: 2000, taken: null });
    expect(congo!.candidates.map(({ code }) => code)).toEqual(expect.arrayContaining(['COG', 'COD']));
    expect(table!.preview.rows[0]).toEqual(['Congo', '2000', '3']);
    expect(datasets()).toEqual(['before.table']);
    expect(await leftIn(app)).toEqual([]);
    expect(await drafts()).toEqual([id]);
  });

  test('corrections that are refused are kept, with what to mend', async () => {
    const { name, correct, review, datasets } = await begun();
    const wrong: Corrections = { places: { Congo: 'ZZZ' } };
    await correct(wrong, 'check');
    const refused = await review();
    expect(refused).toMatchObject({ state: 'correcting', isChecked: false, corrections: wrong });
    expect(refused.faults).toHaveLength(1);
    expect(refused.faults[0]).toMatch(/no place has the code “ZZZ”/);
    expect(refused.tables).toHaveLength(1);
    await correct({ places: { Congo: 'COD' } }, 'publish');
    expect((await review()).state).toBe('done');
    expect(datasets()).toContain(`${name}.table`);
  });

  test('an import that was looked at but not changed is published', async () => {
    const { correct, review } = await begun('afterReview', good);
    expect(await review()).toMatchObject({ state: 'correcting', questions: 0, isChecked: true });
    await correct({}, 'publish');
    expect((await review()).state).toBe('done');
  });

  test('what leaves nothing open is published where that is enough', async () => {
    const { review } = await begun('ifClear', good);
    expect((await review()).state).toBe('done');
  });

  test('kept for later, only the corrections change', async () => {
    const { correct, review, visitor } = await begun();
    await correct({ places: { Congo: 'COG' } }, 'save');
    expect(await review()).toMatchObject({ state: 'correcting', questions: 1, isChecked: false });
    const { parts } = await visitor.json<Health>('/api/staff/health');
    expect(parts.find(({ name }) => name === 'Imports')).toMatchObject({
      isWell: true,
      says: expect.stringMatching(/^my\.zip was read on .* UTC and waits for corrections\.$/),
    });
  });

  test('thrown away, nothing of it is left', async () => {
    const { discard, drafts, visitor, id, datasets, correct } = await begun();
    const answer = await discard();
    expect(((await answer.json()) as Imports).items.map((one) => one.id)).not.toContain(id);
    expect(await drafts()).toEqual([]);
    expect(datasets()).toEqual(['before.table']);
    expect(await (await visitor.ask(`${list}/${id}/review`)).json()).toMatchObject({
      code: 'import-not-found',
      message: 'There is no such import. Load the list again, then choose one from it.',
    });
    expect(await codeOf(await correct({}, 'publish'))).toBe('import-not-found');
  });

  test('what is published is neither corrected nor thrown away', async () => {
    const { discard, correct } = await begun('always');
    expect(await codeOf(await correct({}, 'check'))).toBe('import-settled');
    expect(await (await discard()).json()).toMatchObject({
      code: 'import-settled',
      message: 'This import no longer waits for corrections. Open the list of imports to see its result.',
    });
  });

  test('while another runs it waits', async () => {
    const { app, correct, review } = await begun();
    await setImport(app.database, app.clock(), true);
    expect(await codeOf(await correct({ places: { Congo: 'COG' } }, 'publish'))).toBe('import-running');
    expect(await review()).toMatchObject({ state: 'correcting', corrections: { places: { Congo: 'COG' } } });
  });
});
