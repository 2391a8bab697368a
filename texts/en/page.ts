// What a page may show in English before it has fetched anything more: its toasts, and their buttons. The first load
// carries these texts and no others.
import { accountToasts } from './account.ts';
import { bundleToasts } from './bundle.ts';
import { sessionToasts } from './session.ts';

export const page = { ...accountToasts, ...bundleToasts, ...sessionToasts };
