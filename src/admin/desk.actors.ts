// The lists and forms of the staff's desk: those of the pages that have no form, and which page has which.
import { figureSpans } from '#contract/admin/values.ts';
import type { Params } from '#contract/api/pages.ts';
import type { ScreenActors } from '#machines/portal/page.ts';
import { readAs, type RefOf } from '#machines/kinds/declaration.ts';
import { list } from '#machines/kinds/list/list.ts';
import { applicationList, decideApplication } from '#src/admin/applications/applications.actors.ts';
import { createImport, importList } from '#src/admin/imports/imports.actors.ts';
import { correctImport, importReview } from '#src/admin/review/review.actors.ts';
import { addSynonym, searchList } from '#src/admin/searches/searches.actors.ts';
import { giveRights, memberList } from '#src/admin/members/members.actors.ts';

export const versionList = list('versions.list', {
  request: () => ({}),
  changes: ['versions.withdraw', 'versions.restore'],
});
export type VersionListRef = RefOf<typeof versionList>;

export const mailList = list('letters.list', { request: () => ({}), changes: ['letters.retry'] });
export type MailListRef = RefOf<typeof mailList>;

export const staffLog = list('log.list', {
  parameters: ['before'],
  request: ({ before }) => ({ query: { before } }),
});
export type StaffLogRef = RefOf<typeof staffLog>;

export const healthList = list('health.get', {
  parameters: ['over'],
  request: ({ over }) => ({ query: { over: readAs(figureSpans, over) } }),
});
export type HealthListRef = RefOf<typeof healthList>;

/** By what follows /admin in the address. */
const pages: Readonly<Record<string, ScreenActors>> = {
  '': { list: applicationList, form: decideApplication },
  members: { list: memberList, form: giveRights },
  imports: { list: importList, form: createImport },
  review: { list: importReview, form: correctImport },
  versions: { list: versionList },
  searches: { list: searchList, form: addSynonym },
  letters: { list: mailList },
  log: { list: staffLog },
  health: { list: healthList },
};

/** Each page of the desk has its own list, and some a form. */
export const deskActors = (params: Params): ScreenActors => pages[params['rest'] ?? ''] ?? {};
