// A catalogue that has loaded and answers the query of an address.
import { createActor, fromPromise } from 'xstate';
import { type Chip, chipsOf } from '#machines/catalogue/chips.ts';
import { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts';
import { selectListing, titleIn } from '#machines/catalogue/shown/listing.ts';
import type { Metadata } from '#machines/catalogue/search.ts';
import { type CatalogueSnapshot, selectQuery } from '#machines/catalogue/select.ts';
import { settled } from '#tests/machines/all/deferred.ts';
import { metadata } from './small-catalogue.ts';

export async function ready(search: string, of: Metadata = metadata) {
  const machine = catalogueMachine.provide({
    actors: { loadMetadata: fromPromise<Metadata | null>(async () => of) },
  });
  const catalogue = createActor(machine).start();
  catalogue.send({ type: 'catalogue.want' });
  await settled();
  catalogue.send({ type: 'catalogue.find', search });
  return catalogue;
}

export const read = async (search: string, of?: Metadata) => (await ready(search, of)).getSnapshot();

/** The filters that are on, as the page calls them. */
export const chipsIn = (catalogue: CatalogueSnapshot): Chip[] =>
  chipsOf(titleIn(selectListing(catalogue)), selectQuery(catalogue));
