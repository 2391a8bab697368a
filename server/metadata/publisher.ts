// Who speaks in the metadata that leave the portal.
import type { Parts } from '#server/http/parts.ts';
import type { Publisher } from './cited.ts';

export const publisherOf = ({ config, origin }: Pick<Parts, 'config' | 'origin'>): Publisher => ({
  name: `${config.portal.name} Data Portal`,
  origin: origin(),
});
