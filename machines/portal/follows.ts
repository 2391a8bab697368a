// What each thing that a form has declared to follow means to the parts of the portal. It is in the browser's first load.
import type { Follow } from '#machines/kinds/follow.ts';
import * as say from '#machines/toast/toasts.ts';
import type { MessageTo } from '#machines/portal/wires/wire.ts';

/** Every tab learns who is here now. */
const rechecked = (): MessageTo<'session'>[] => [
  { to: 'session', event: { type: 'session.announce' } },
  { to: 'session', event: { type: 'session.recheck' } },
];

/** The parts that hear of it. */
export type Followed = 'session' | 'location' | 'toaster' | 'list' | 'subscription';

export const follows = {
  'session.recheck': rechecked,
  'list.reload': (): MessageTo<'list'>[] => [{ to: 'list', event: { type: 'list.reload' } }],
  'subscription.reload': (): MessageTo<'subscription'>[] => [
    { to: 'subscription', event: { type: 'subscription.reload' } },
  ],
  'account.deleted': (): MessageTo<'session' | 'location' | 'toaster'>[] => [
    { to: 'location', event: { type: 'location.go', to: '/' } },
    { to: 'toaster', event: { type: 'toast.show', toast: say.deleted() } },
    ...rechecked(),
  ],
} satisfies Record<Follow, () => MessageTo<Followed>[]>;
