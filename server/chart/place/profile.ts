// What the page of a place shows, put together: the main variables that cover it, read dataset by dataset. It is kept by release
// and place.
import { LRUCache } from 'lru-cache';
import type { Variable } from '#contract/catalogue/catalogue.ts';
import type { PlaceFigure, PlaceProfile } from '#contract/chart/place-profile.ts';
import { coveredPlaces } from '#server/catalogue/covered-places.ts';
import { listsOf } from '#server/catalogue/lists.ts';
import type { Release, ReleasedDataset } from '#server/catalogue/released.ts';
import { type AskedTopic, columnsOf, type PlaceReader, topicsFor } from './asked.ts';
import type { ReadFigure } from './figures.ts';
import { dealt } from './main-variables.ts';
import { type NamedPlace, placeNamed } from './places.ts';

/** So many topics, figures of each, and figures in all. */
const shown = { topics: 12, each: 4, most: 30 };

const figureOf = (
  { id, title, unit, source }: Variable,
  { id: dataset, title: datasetTitle, synthetic }: ReleasedDataset,
  { variable: _variable, ...values }: ReadFigure,
): PlaceFigure => ({
  variable: { id, title: title || id, unit },
  dataset: { id: dataset, title: datasetTitle, synthetic },
  source,
  ...values,
});

/** By variable. */
async function figuresOf(
  release: Release,
  topics: readonly AskedTopic[],
  { place, reader }: { place: string; reader: PlaceReader },
): Promise<ReadonlyMap<string, PlaceFigure>> {
  const now = new Date(release.createdAt).getUTCFullYear();
  const { variables } = listsOf(release);
  const figures = new Map<string, PlaceFigure>();
  for (const columns of columnsOf(release, topics))
    for (const found of await reader.figures(columns, { place, now }))
      figures.set(found.variable, figureOf(variables.get(found.variable)!, columns.dataset, found));
  return figures;
}

async function makeProfile(release: Release, place: NamedPlace, reader: PlaceReader): Promise<PlaceProfile> {
  const asked = await topicsFor(release, place);
  const figures = await figuresOf(release, asked, { place: place.id, reader });
  const found = asked.map(({ title, items }) => ({
    title,
    items: items.flatMap(({ id }) => figures.get(id) ?? []),
  }));
  return {
    ...place,
    variables: place.kind === 'group' ? null : (coveredPlaces(release).get(place.id) ?? 0),
    topics: dealt(found, shown).map(({ title, items }) => ({ title, figures: items })),
  };
}

/** Pages that visitors go back and forth between, some tens of kilobytes each. */
const mostKept = 300;

/** @returns null where there is no such place */
export function createProfiles(reader: PlaceReader) {
  const kept = new LRUCache<string, Promise<PlaceProfile>>({ max: mostKept });
  return async function profileOf(release: Release, id: string): Promise<PlaceProfile | null> {
    const place = placeNamed(id);
    if (!place) return null;
    const name = `${release.id} ${id}`;
    const found = kept.get(name) ?? makeProfile(release, place, reader);
    kept.set(name, found);
    found.catch(() => kept.delete(name));
    return found;
  };
}
