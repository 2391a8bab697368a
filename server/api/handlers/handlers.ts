// Every built endpoint with its handler: a missing one is a type error here.
import type { Parts } from '#server/api/parts.ts';
import type { SessionCookie } from '#server/api/session-cookie.ts';
import { accountHandlers } from './account.ts';
import { catalogueHandlers } from './catalogue.ts';
import { dataHandlers } from './data.ts';
import type { Handlers } from './handler.ts';
import { metadataHandlers } from './metadata.ts';
import { registrationHandlers } from './registration.ts';
import { selectionHandlers } from './selections.ts';
import { sessionHandlers } from './session.ts';
import { sessionListHandlers } from './sessions.ts';
import { staffImportHandlers } from './staff-imports.ts';
import { staffHandlers } from './staff.ts';
import { subscriptionHandlers } from './subscription.ts';
import { tokenHandlers } from './tokens.ts';

export function createHandlers(parts: Parts, cookie: SessionCookie): Handlers {
  return {
    ...sessionHandlers(parts, cookie),
    ...registrationHandlers(parts),
    ...sessionListHandlers(parts, cookie),
    ...accountHandlers(parts, cookie),
    ...tokenHandlers(parts, cookie),
    ...subscriptionHandlers(parts),
    ...catalogueHandlers(parts),
    ...dataHandlers(parts),
    ...metadataHandlers(parts),
    ...selectionHandlers(parts),
    ...staffHandlers(parts, cookie),
    ...staffImportHandlers(parts),
  };
}
