// An order is bound to versions when it is made: what it holds then, and what is too much for one file.
import { expect, test } from 'vitest';
import { orderSchema } from '#contract/file/orders.ts';
import type { Release } from '#server/catalogue/released.ts';
import { bindOrder } from '#server/file/orders/bound-order.ts';
import { smallData } from '#tests/fixtures/server/small-data.ts';

const nobody = { find: () => Promise.reject(new Error('No selection is looked for here.')) };

/** The release with a dataset so often, each time under another name. */
async function multiplied(times: number): Promise<Release> {
  const release = (await smallData()).data.catalogue.current();
  const dataset = release.datasets.find(({ id }) => id === 'hidden.offshore')!;
  const variable = release.variables.find(({ id }) => id === 'hidden.offshore.offshore')!;
  const numbers = Array.from({ length: times }, (_, at) => at);
  const named = (at: number) => ({ id: `copy.${at}`, title: `Copy ${at}` });
  return {
    ...release,
    datasets: numbers.map((at) => ({
      ...dataset,
      ...named(at),
      versions: dataset.versions.map((version) => ({
        ...version,
        variables: version.variables.map((one) => ({ ...one, id: `copy.${at}.offshore` })),
      })),
    })),
    variables: numbers.map((at) => ({ ...variable, id: `copy.${at}.offshore`, dataset: named(at) })),
  } as Release;
}

const orderOf = (times: number, shape: 'zip' | 'merged') =>
  orderSchema.parse({
    shape,
    subject: { variables: Array.from({ length: times }, (_, at) => `copy.${at}.offshore`) },
  });

test.each([
  ['merged', 12],
  ['zip', 100],
] as const)('a %s file holds %i datasets', async (shape, most) => {
  const release = await multiplied(most + 1);
  expect((await bindOrder(release, orderOf(most, shape), nobody)).parts).toHaveLength(most);
  await expect(bindOrder(release, orderOf(most + 1, shape), nobody)).rejects.toMatchObject({
    code: 'invalid-input',
    message: `One file can have at most ${most} datasets, and you have chosen ${most + 1}. Leave some out, or order two files.`,
  });
});

test('each dataset is bound to the version that visitors see', async () => {
  const release = (await smallData()).data.catalogue.current();
  const order = orderSchema.parse({ subject: { variables: ['tax.revenue.vat_total'] } });
  const { parts } = await bindOrder(release, order, nobody);
  const { versions } = release.datasets.find(({ id }) => id === 'tax.revenue')!;
  const { version, file } = versions.at(-1)!;
  expect(parts).toEqual([
    {
      dataset: 'tax.revenue',
      title: 'Revenue by tax',
      version,
      sha256: file.sha256,
      variables: ['tax.revenue.vat_total'],
    },
  ]);
});
