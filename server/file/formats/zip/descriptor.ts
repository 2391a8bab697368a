// The datapackage.json of a zip: a Data Package as version 2 of the standard has it, with every column's title, unit and
// description, the sources, the licences, and the data's bytes and hash. https://datapackage.org/standard/data-package/
import type { Codebook, CodebookColumn } from '#server/file/codebook/codebook.ts';
import type { Missing } from '#server/file/codebook/tables.ts';
import type { Look } from '#server/file/formats/look.ts';
import type { Receipt } from './counted.ts';

const types = { number: 'number', integer: 'integer', text: 'string', boolean: 'boolean', date: 'date' };
const delimiters = { comma: ',', semicolon: ';', tab: '\t' };

const fieldOf =
  (missing: Missing, look: Look) =>
  ({ name, id, header, role, title, unit, type, description }: CodebookColumn) => ({
    name,
    title,
    type: types[type],
    ...(description && { description }),
    ...(unit && { unit }),
    ...(type === 'number' && look.decimal === 'comma' && { decimalChar: ',' }),
    role,
    id,
    ...(header !== name && { header }),
    ...(missing.get(name) !== undefined && { missingShare: missing.get(name) }),
  });

/** In the long layout a row is named by the variable too. */
const primaryKeyOf = ({ columns, named }: Codebook): string[] => {
  const keys = columns.filter(({ role }) => role === 'key');
  const layout = columns.filter(({ id, role }) => role === 'layout' && id === 'variable');
  return [...keys, ...(named.length > 1 ? layout : [])].map(({ name }) => name);
};

function sourcesOf({ datasets }: Codebook) {
  return datasets.map(({ source: { title, path }, version }) => ({ title, ...(path && { path }), version }));
}

const licencesOf = ({ datasets }: Codebook) =>
  datasets.flatMap(({ licences }) =>
    licences.map(({ name, title, path, requires }) => ({
      name,
      title,
      ...(path && { path }),
      ...(requires && { requires }),
    })),
  );

type About = { missing: Missing; look: Look; data: Receipt };

function resourceOf(codebook: Codebook, { missing, look, data }: About) {
  const { title, columns, isKeyed } = codebook;
  return {
    $schema: 'https://datapackage.org/profiles/2.0/dataresource.json',
    name: 'data',
    path: data.path,
    type: 'table',
    title,
    format: 'csv',
    mediatype: 'text/csv',
    encoding: 'utf-8',
    bytes: data.bytes,
    hash: `sha256:${data.sha256}`,
    dialect: {
      delimiter: delimiters[look.separator],
      lineTerminator: '\r\n',
      quoteChar: '"',
      doubleQuote: true,
    },
    schema: {
      $schema: 'https://datapackage.org/profiles/2.0/tableschema.json',
      fields: columns.map(fieldOf(missing, look)),
      missingValues: [''],
      ...(isKeyed && { primaryKey: primaryKeyOf(codebook) }),
    },
  };
}

export function descriptorOf(codebook: Codebook, about: About): string {
  const { title, portal, datasets, named, limit, address } = codebook;
  const [first] = datasets;
  const licenses = licencesOf(codebook);
  const descriptor = {
    $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
    name: datasets.map(({ id }) => id.toLowerCase()).join('-'),
    id: address,
    title,
    description: [limit, ...datasets.map(({ description }) => description)].filter(Boolean).join('\n\n'),
    version: first?.version,
    ...(first?.updated && { created: `${first.updated}T00:00:00Z` }),
    homepage: first?.url,
    ...(datasets.some(({ synthetic }) => synthetic) && { synthetic: true }),
    sources: sourcesOf(codebook),
    contributors: [{ title: portal.name, path: portal.origin, roles: ['publisher'] }],
    ...(licenses.length > 0 && { licenses }),
    resources: [resourceOf(codebook, about)],
    ...(named.length > 0 && { variables: named.map(fieldOf(about.missing, about.look)) }),
  };
  return `${JSON.stringify(descriptor, null, 2)}\n`;
}
