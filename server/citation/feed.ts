// New versions of datasets as an Atom feed, so that whoever follows the data needs no account. RFC 4287.
import type { Release, ReleasedDataset } from '#server/catalogue/released.ts';
import type { StoredVersion } from '#server/catalogue/stored-version.ts';
import { texts } from '#server/ground/language.ts';
import { addressOfDataset, type Publisher } from './cited.ts';
import { xmlText } from '#server/ground/xml.ts';

export const feedPath = '/feed.atom';
const most = 100;

type Published = { dataset: ReleasedDataset; version: StoredVersion };

const newest = ({ datasets }: Release): Published[] =>
  datasets
    .flatMap((dataset) =>
      dataset.versions.filter(({ withdrawn }) => !withdrawn).map((version) => ({ dataset, version })),
    )
    .toSorted((one, other) => other.version.updated.localeCompare(one.version.updated))
    .slice(0, most);

function entryOf({ dataset, version }: Published, publisher: Publisher): string {
  const address = addressOfDataset(publisher, dataset.id);
  // Readers know an entry by its id, which stays what it was before datasets had pages.
  const id = `${publisher.origin}/api/datasets/${encodeURIComponent(dataset.id)}`;
  const { rows, variables } = version;
  const summary = texts.metadata.version({
    rows,
    variables: variables.length,
    source: dataset.source.title,
  });
  return [
    '<entry>',
    `<id>${xmlText(`${id}#${encodeURIComponent(version.version)}`)}</id>`,
    `<title>${xmlText(`${dataset.title}, version ${version.version}`)}</title>`,
    `<updated>${xmlText(version.updated)}</updated>`,
    `<link rel="alternate" href="${xmlText(address)}"/>`,
    `<author><name>${xmlText(dataset.source.title)}</name></author>`,
    `<summary>${xmlText(summary)}</summary>`,
    '</entry>',
  ].join('');
}

export function feedOf(release: Release, publisher: Publisher): string {
  const { name, origin } = publisher;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">',
    `<id>${xmlText(`${origin}${feedPath}`)}</id>`,
    `<title>${xmlText(`New data at ${name}`)}</title>`,
    `<updated>${xmlText(release.createdAt)}</updated>`,
    `<author><name>${xmlText(name)}</name></author>`,
    `<link rel="self" href="${xmlText(`${origin}${feedPath}`)}"/>`,
    `<link rel="alternate" href="${xmlText(`${origin}/browse`)}"/>`,
    ...newest(release).map((published) => entryOf(published, publisher)),
    '</feed>',
    '',
  ].join('\n');
}
