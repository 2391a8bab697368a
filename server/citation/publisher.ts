// Who speaks in the metadata that leave the portal.
import type { Http } from '#server/http/env.ts';
import type { Config } from '#server/ground/config.ts';
import type { Origins } from '#server/http/origins.ts';
import type { Publisher } from './cited.ts';

/** @param http the request that is answered: addresses lead to where its visitor is */
export const publisherOf = (
  { config, origins }: { config: Config; origins: Origins },
  http: Http,
): Publisher => ({
  name: `${config.portal.name} Data Portal`,
  origin: origins.of(http),
});
