// What may be recorded of each event: an allow-list, event by event and field by field. A field that no rule shows
// never enters a recording; its type stays, so that the machine can be replayed. TypeScript holds the table to the
// events: a new field without a rule does not compile (tests/machines/inspector/rules.test.ts holds it at run time). The rules
// of the machines stand by what they are about (rules/).
import {
  bundle,
  catalogue,
  chart,
  download,
  drafts,
  query,
  searchbox,
  selection,
  workbench,
} from '#machines/inspector/rules/data.ts';
import { form, login, list, session, subscription } from '#machines/inspector/rules/member.ts';
import {
  accountMenu,
  connection,
  dialog,
  locationRules,
  oneToast,
  portal,
  toaster,
  version,
} from '#machines/inspector/rules/page.ts';
import type { Rule, Rules } from '#machines/inspector/rules/rule.ts';

/** By the machine's id. */
export const rules: Readonly<Record<string, Rules>> = {
  session,
  bundle,
  catalogue,
  drafts,
  searchbox,
  selection,
  workbench,
  accountMenu,
  toaster,
  toast: oneToast,
  dialog,
  connection,
  version,
  location: locationRules,
  login,
  query,
  chart,
  download,
  form,
  list,
  subscription,
  portal,
};

/** Of what goes wrong: what it was, and never a word that was said. */
export const failureRule: Rule = {
  name: 'shown',
  status: 'shown',
  problem: { code: 'shown', field: 'shown', message: 'hidden', requestId: 'hidden' },
};

/** Parameters of an address that say nothing of a person; `return_to` is an address itself. */
export const shownParameters: ReadonlySet<string> = new Set([
  'source',
  'collection',
  'dataset',
  'topic',
  'country',
  'unit',
  'to',
  'since',
  'sort',
  'page',
  'per',
  'from',
  'view',
  'entities',
  'year',
  'part',
]);
