// The whole portal over the small catalogue, which the real importer has published: each of its datasets is a package
// of its own day, with a row for every country and year. A test sees the same five variables as those of the
// machines do, only that sources get their ids from their titles.
import type { FreshOptions } from '#tests/server/fresh-app.ts';
import type { Edition } from '#tests/server/editions.ts';
import type { Metadata } from '#machines/catalogue/search.ts';
import { manyVariables, metadata } from '#tests/machines/small-catalogue.ts';
import { openPortal } from './whole.tsx';

export const listing = 'GET /api/variables';
const [firstYear, years] = [1990, 35];
/** Countries with values; those after them have rows and nothing in them. */
const counted = 189;

const nameOf = (id: string) => id.slice(id.lastIndexOf('.') + 1);

/** NA is Namibia: its first value is a nought, its second is missing. */
const rowOf = (at: number, width: number): string => {
  const [country, year] = [Math.floor(at / years), at % years];
  const code = country === 0 ? 'NA' : `X${String(country).padStart(3, '0')}`;
  const value = country < counted && year !== 1 ? country + year : '';
  return [code, firstYear + year, ...Array<number | string>(width).fill(value)].join(',');
};

/** What the publishers of these metadata would have sent, oldest first. */
const editionsOf = ({ datasets, variables, collections }: Metadata): Edition[] =>
  datasets
    .toSorted((one, other) => one.updated.localeCompare(other.updated))
    .map(({ id, title, version, updated, source, licences, rows, synthetic }) => {
      const own = variables.filter(({ dataset }) => dataset.id === id);
      const fields = own.map((one) => ({
        name: nameOf(one.id),
        type: one.type,
        title: one.title,
        description: one.description,
        unit: one.unit,
        collections: one.inCollections.map(({ collectionId }) => ({
          name: collectionId,
          title: collections.find((collection) => collection.id === collectionId)?.title,
        })),
      }));
      const keys = [
        { name: 'code', type: 'string', title: 'Country code' },
        { name: 'year', type: 'integer', title: 'Year' },
      ];
      const lines = Array.from({ length: rows }, (_, at) => rowOf(at, own.length));
      const resource = {
        name: nameOf(id),
        title,
        csv: [[...keys, ...fields].map(({ name }) => name).join(','), ...lines, ''].join('\n'),
        fields: [...keys, ...fields],
        schema: { primaryKey: keys.map(({ name }) => name) },
      };
      const name = id.slice(0, id.lastIndexOf('.'));
      const sources = [{ title: source.title }];
      return {
        published: updated,
        package: { name, version, synthetic, sources, licenses: licences, resources: [resource] },
      };
    });

const small: FreshOptions = { editions: editionsOf(metadata) };
const [tax] = metadata.datasets;
/** One dataset of 146 variables and one country. */
export const many: FreshOptions = {
  editions: editionsOf({ ...metadata, datasets: [{ ...tax!, rows: years }], variables: manyVariables(146) }),
};

/** The portal with its catalogue, unless the test holds that back. */
export async function openSmall(address: string, gated: readonly string[] = [], options = small) {
  const whole = await openPortal(address, gated, { server: options });
  if (!gated.includes(listing)) await whole.until('catalogue', 'ready');
  return whole;
}
