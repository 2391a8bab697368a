// Where the things of the catalogue have their pages, and the list with one filter on. It stands apart from what reads the
// catalogue (./select.ts), since a link needs none of that.
import { browseAddress, emptyQuery, type FacetName } from './query.ts';

/** The address of the list with one filter on. */
export const filterAddress = (name: FacetName, id: string): string =>
  browseAddress({ ...emptyQuery, [name]: [id] });
export const collectionAddress = (id: string): string => `/collections/${id}`;
export const sourceAddress = (id: string): string => `/sources/${id}`;
export const datasetAddress = (id: string): string => `/datasets/${id}`;
export const variableAddress = (id: string): string => `/variables/${id}`;
