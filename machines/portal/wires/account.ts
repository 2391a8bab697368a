// What follows from what a member does with the account, and staff at the desk: forms sent, lists searched,
// subscriptions changed.
import { isFilePurpose } from '#contract/api/purpose.ts';
import { follows, type Followed } from '#machines/portal/follows.ts';
import { carriedAt } from '#machines/portal/select-purpose.ts';
import { wire, type MessageTo, type Wire } from './wire.ts';

export const ofAccount: readonly Wire[] = [
  wire(
    'form',
    'form.sent',
    ['session', 'location', 'toaster', 'list', 'subscription'],
    'what a form has declared follows',
    ({ after }) => after.flatMap((follow): MessageTo<Followed>[] => follows[follow]()),
  ),
  wire('form', 'form.refused', ['list'], 'what stands in a form’s way may be in the list', () => [
    { to: 'list', event: { type: 'list.reload' } },
  ]),
  wire('form', 'form.unlocked', ['session'], 'other tabs hear of a sign-in in place', () => [
    { to: 'session', event: { type: 'session.announce' } },
  ]),
  wire('form', 'form.left', ['session'], 'who gives up a locked form has an expired login', () => [
    { to: 'session', event: { type: 'session.unauthorize' } },
  ]),
  wire('list', 'list.typed', ['location'], 'what is looked for stands in the address', ({ text }, read) => {
    const { wanted, shown } = read('location')!.context;
    const asked = new URLSearchParams(wanted.search);
    for (const page of ['offset', 'id', 'decision']) asked.delete(page);
    asked.set('search', text);
    // The pause after the last key may end when somebody has gone on to another page.
    return wanted.path === shown?.path
      ? [{ to: 'location', event: { type: 'location.go', to: `${wanted.path}?${asked}`, replace: true } }]
      : [];
  }),
  wire('subscription', 'subscription.changed', ['session'], 'every tab learns what may be downloaded', () => [
    { to: 'session', event: { type: 'session.announce' } },
    { to: 'session', event: { type: 'session.recheck' } },
  ]),
  wire('subscription', 'subscription.covered', ['location'], 'who has paid goes on', (_event, read) => {
    const { shown } = read('location')!.context;
    const to = shown?.search.includes('from=checkout') ? carriedAt(shown) : null;
    // A file leads nowhere: the page offers it.
    return to === null || isFilePurpose(to)
      ? []
      : [{ to: 'location', event: { type: 'location.go', to, replace: true } }];
  }),
  wire('subscription', 'subscription.left', ['location'], 'to pay is the provider’s page', ({ url }) => [
    { to: 'location', event: { type: 'location.leave', to: url } },
  ]),
];
