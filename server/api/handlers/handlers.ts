// Every built endpoint with its handler: a missing one is a type error here.
import type { Services } from '#server/api/services.ts';
import type { SessionCookie } from '#server/api/session-cookie.ts';
import { accountHandlers } from './account.ts';
import { catalogueHandlers } from './catalogue.ts';
import { dataHandlers } from './data.ts';
import { fileHandlers, partHandlers } from './files.ts';
import type { Handlers } from './handler.ts';
import { citationHandlers } from './citations.ts';
import { registrationHandlers } from './registration.ts';
import { placeHandlers } from './places.ts';
import { searchHandlers } from './search.ts';
import { selectionHandlers } from './selections.ts';
import { signInHandlers } from './sign-in.ts';
import { sessionHandlers } from './sessions.ts';
import { adminImportHandlers } from './admin-imports.ts';
import { adminHandlers } from './admin.ts';
import { subscriptionHandlers } from './subscription.ts';
import { tokenHandlers } from './tokens.ts';

export function createHandlers(services: Services, cookie: SessionCookie): Handlers {
  return {
    ...signInHandlers(services, cookie),
    ...registrationHandlers(services, cookie),
    ...sessionHandlers(services, cookie),
    ...accountHandlers(services, cookie),
    ...tokenHandlers(services, cookie),
    ...subscriptionHandlers(services),
    ...catalogueHandlers(services),
    ...placeHandlers(services),
    ...searchHandlers(services),
    ...dataHandlers(services),
    ...fileHandlers(services),
    ...partHandlers(services),
    ...citationHandlers(services),
    ...selectionHandlers(services),
    ...adminHandlers(services, cookie),
    ...adminImportHandlers(services),
  };
}
