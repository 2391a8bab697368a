// Bundles that members save, on every database at hand: names are one each, changes say what they are of, and nobody
// reaches another's.
import { describe, expect, test } from 'vitest';
import { problemSchema } from '#contract/ground/problem.ts';
import {
  type OpenedBundle,
  openedBundleSchema,
  savedBundleListSchema,
} from '#contract/selection/selections.ts';
import { appsOn } from '#tests/fixtures/server/apps-on.ts';
import { engines } from '#tests/fixtures/server/engines.ts';
import { jsonHeaders, type Visitor } from '#tests/fixtures/server/fresh-app.ts';

const vat = 'tax.revenue.vat_total';
const corporate = 'tax.revenue.corporate_tax';
const documentOf = (...variables: string[]) => ({ version: 1 as const, variables });
const place = '/api/account/bundles';

const save = (visitor: Visitor, name = 'A paper', document = documentOf(vat)) =>
  visitor.post(place, { name, document });
const saved = async (visitor: Visitor, name?: string): Promise<OpenedBundle> =>
  openedBundleSchema.parse(await (await save(visitor, name)).json());
const change = (visitor: Visitor, id: string, body: object) =>
  visitor.ask(`${place}/${id}`, { method: 'PATCH', headers: jsonHeaders, body: JSON.stringify(body) });
const remove = (visitor: Visitor, id: string) => visitor.ask(`${place}/${id}`, { method: 'DELETE' });
const list = async (visitor: Visitor) => savedBundleListSchema.parse(await visitor.json(place)).items;
const names = async (visitor: Visitor) => (await list(visitor)).map(({ name }) => name);
const problemIn = async (answer: Response) => {
  const { code, field } = problemSchema.parse(await answer.json());
  return [answer.status, code, field];
};
const together = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

describe.each(engines)('on $name', (engine) => {
  const open = appsOn(engine);

  test('what was saved is opened', async () => {
    const visitor = await (await open()).newcomer();
    const bundle = await saved(visitor);
    expect(bundle).toMatchObject({ name: 'A paper', count: 1, revision: 1 });
    expect(bundle.document).toEqual({ ...documentOf(vat), releases: { 'tax.revenue': '2.0.0' } });
    expect(await visitor.json(`${place}/${bundle.id}`)).toEqual(bundle);
    const { document: _document, since: _since, ...listed } = bundle;
    expect(await list(visitor)).toEqual([listed]);
  });

  test('the last saved comes first', async () => {
    const app = await open();
    const visitor = await app.newcomer();
    const { id } = await saved(visitor, 'One');
    app.clock.advance(1000);
    await saved(visitor, 'Two');
    expect(await names(visitor)).toEqual(['Two', 'One']);
    app.clock.advance(1000);
    await change(visitor, id, { revision: 1, document: documentOf(vat, corporate) });
    expect(await names(visitor)).toEqual(['One', 'Two']);
  });

  test('a change names what it is of', async () => {
    const visitor = await (await open()).newcomer();
    const { id } = await saved(visitor);
    const first = await change(visitor, id, {
      revision: 1,
      name: 'Mine',
      document: documentOf(corporate, vat),
    });
    expect(await first.json()).toMatchObject({ name: 'Mine', count: 2, revision: 2 });
    const late = await change(visitor, id, { revision: 1, document: documentOf(vat) });
    expect(await late.clone().json()).toMatchObject({
      message:
        'This bundle has been saved in another tab or on another device, so nothing was changed. Open it again to see how it is now.',
    });
    expect(await problemIn(late)).toEqual([409, 'bundle-changed', 'revision']);
    expect(await visitor.json(`${place}/${id}`)).toMatchObject({ name: 'Mine', count: 2, revision: 2 });
  });

  test('of twenty changes at once one counts', async () => {
    const visitor = await (await open()).newcomer();
    const { id } = await saved(visitor);
    const answers = await together(20, (at) => change(visitor, id, { revision: 1, name: `Name ${at}` }));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  test('a name is taken however it is typed', async () => {
    const visitor = await (await open()).newcomer();
    await saved(visitor, 'Côte  d’Ivoire');
    const twin = await save(visitor, ' CÔTE d’ivoire ');
    expect(await twin.clone().json()).toMatchObject({
      message: 'You have a bundle called “CÔTE d’ivoire” already. Choose another name.',
    });
    expect(await problemIn(twin)).toEqual([409, 'name-taken', 'name']);
    const { id } = await saved(visitor, 'Another');
    const renamed = await change(visitor, id, { revision: 1, name: 'côte d’ivoire' });
    expect(await problemIn(renamed)).toEqual([409, 'name-taken', 'name']);
    expect((await change(visitor, id, { revision: 1, name: 'ANOTHER' })).status).toBe(200);
  });

  test('twenty savings of a name make one', async () => {
    const visitor = await (await open()).newcomer();
    const answers = await together(20, () => save(visitor));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await list(visitor)).toHaveLength(1);
  });

  test('a hundred are the most', async () => {
    const app = await open();
    const visitor = await app.newcomer();
    const { id: accountId } = await visitor.json<{ id: string }>('/api/account');
    for (let at = 0; at < 95; at += 1)
      await app.accounts.bundles.create(accountId, { name: `Paper ${at}`, document: documentOf(vat) });
    const answers = await together(20, (at) => save(visitor, `At once ${at}`));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
    const refused = answers.find(({ ok }) => !ok)!;
    expect(problemSchema.parse(await refused.json())).toMatchObject({
      code: 'too-many-bundles',
      message:
        'You have 100 saved bundles, which is the limit. Delete one that you no longer need, then try again.',
    });
  });

  test('what is deleted is gone', async () => {
    const visitor = await (await open()).newcomer();
    const { id } = await saved(visitor);
    expect((await remove(visitor, id)).status).toBe(204);
    expect(await list(visitor)).toEqual([]);
    const gone = [404, 'bundle-not-found', undefined];
    const answer = await remove(visitor, id);
    expect(await answer.clone().json()).toMatchObject({
      message:
        'You have no saved bundle with this id. It may have been deleted elsewhere; look for it in your list of bundles.',
    });
    expect(await problemIn(answer)).toEqual(gone);
    expect(await problemIn(await change(visitor, id, { revision: 1, name: 'Late' }))).toEqual(gone);
    expect((await save(visitor)).status).toBe(200);
  });

  test('nobody reaches another’s', async () => {
    const app = await open();
    const [owner, other] = [await app.newcomer('owner'), await app.newcomer('other')];
    const bundle = await saved(owner);
    const gone = [404, 'bundle-not-found', undefined];
    expect(await problemIn(await other.ask(`${place}/${bundle.id}`))).toEqual(gone);
    expect(await problemIn(await change(other, bundle.id, { revision: 1, name: 'Mine' }))).toEqual(gone);
    expect(await problemIn(await remove(other, bundle.id))).toEqual(gone);
    expect(await list(other)).toEqual([]);
    expect((await save(other, bundle.name)).status).toBe(200);
    expect(await owner.json(`${place}/${bundle.id}`)).toEqual(bundle);
  });

  test('two papers are listed without contents', async () => {
    const visitor = await (await open()).newcomer();
    await saved(visitor, 'One');
    await saved(visitor, 'Two');
    const [first] = (await visitor.json<{ items: object[] }>(place)).items;
    expect(first).not.toHaveProperty('document');
  });
});
