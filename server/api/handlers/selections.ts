// Selections that are passed on, and saved bundles. Their documents are stamped with the versions of the current release
// before they are stored, and measured against it when they are opened.
import type { KeptBundle } from '#server/selection/bundles.ts';
import type { Http } from '#server/http/env.ts';
import { addressOf, type Services } from '#server/api/services.ts';
import { addressOfSelection } from '#server/citation/cited-selection.ts';
import { publisherOf } from '#server/citation/publisher.ts';
import { changedSince, stamped } from '#server/selection/changed-since.ts';
import type { KeptSelection } from '#server/selection/selections.ts';
import type { Handlers } from './handler.ts';

type SelectionEndpoint = Extract<keyof Handlers, `selections.${string}` | `bundles.${string}`>;

const iso = (time: number): string => new Date(time).toISOString();

export function selectionHandlers(services: Services): Pick<Handlers, SelectionEndpoint> {
  const {
    data: { catalogue },
    accounts: { bundles },
    selections,
  } = services;
  const addressed = (http: Http, { id, document }: KeptSelection) => ({
    id,
    address: addressOfSelection(publisherOf(services, http), id),
    document,
  });
  const opened = (bundle: KeptBundle) => ({
    ...bundle,
    since: changedSince(bundle.document, catalogue.current()),
  });

  return {
    'selections.create': async ({ http, body }) =>
      addressed(http, await selections.keep(stamped(body, catalogue.current()), addressOf(http))),
    'selections.get': async ({ http, params }) => {
      const kept = await selections.find(params.id);
      return {
        ...addressed(http, kept),
        createdAt: iso(kept.createdAt),
        keptUntil: iso(kept.keptUntil),
        since: changedSince(kept.document, catalogue.current()),
      };
    },
    'bundles.list': async ({ member }) => ({ items: await bundles.list(member.id) }),
    'bundles.get': async ({ member, params }) => opened(await bundles.get(member.id, params.id)),
    'bundles.create': async ({ member, body }) =>
      opened(
        await bundles.create(member.id, { ...body, document: stamped(body.document, catalogue.current()) }),
      ),
    'bundles.update': async ({ member, params, body: { document, ...body } }) =>
      opened(
        await bundles.update(member.id, params.id, {
          ...body,
          ...(document && { document: stamped(document, catalogue.current()) }),
        }),
      ),
    'bundles.delete': async ({ member, params }) => {
      await bundles.delete(member.id, params.id);
      return undefined;
    },
  };
}
