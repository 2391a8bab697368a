// A catalogue as a release of the server, and its list as the page works it out and as it reads it from the server's answer.
import { type ListingAnswer, listingQuerySchema } from '#contract/catalogue/browse.ts';
import { askedOf } from '#machines/catalogue/shown/asked.ts';
import { type Listing, listingIn, selectListing } from '#machines/catalogue/shown/listing.ts';
import type { Query } from '#machines/catalogue/query.ts';
import { indexOf, type Metadata } from '#machines/catalogue/search.ts';
import type { CatalogueSnapshot } from '#machines/catalogue/select.ts';
import { findAnswer, listingOf } from '#server/browse/listing.ts';
import { listsOf } from '#server/catalogue/lists.ts';
import { emptyRelease } from '#server/catalogue/release.ts';
import type { Release } from '#server/catalogue/released.ts';

export const releaseOf = ({ variables, datasets, sources, collections }: Metadata): Release => ({
  ...emptyRelease,
  variables: [...variables],
  datasets: datasets.map((dataset) => ({ ...dataset, package: 'panel', versions: [] })),
  sources: [...sources],
  collections: [...collections],
});

/** As the page works it out, with what is asked of the server. */
export function onPage(release: Release, query: Query): Listing {
  const { datasets, sources, collections } = release;
  const index = indexOf({ variables: listsOf(release).ordered, datasets, sources, collections });
  return selectListing({ context: { index, query } } as CatalogueSnapshot)!;
}

export async function answerTo(release: Release, asked: ReturnType<typeof askedOf>): Promise<ListingAnswer> {
  return findAnswer(await listingOf(release), listingQuerySchema.parse(asked));
}

export async function byServer(release: Release, query: Query): Promise<Listing> {
  const asked = askedOf(query);
  const answer = await answerTo(release, asked);
  return listingIn(answer, asked, indexOf(answer.metadata));
}
