// Who speaks in the metadata that leave the portal.
import type { Http } from '#server/http/env.ts';
import type { Parts } from '#server/http/parts.ts';
import type { Publisher } from './cited.ts';

/** @param http the request that is answered: addresses lead to where its visitor is */
export const publisherOf = (
  { config, origins }: Pick<Parts, 'config' | 'origins'>,
  http: Http,
): Publisher => ({
  name: `${config.portal.name} Data Portal`,
  origin: origins.of(http),
});
