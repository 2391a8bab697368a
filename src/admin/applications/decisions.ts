// What can be decided of an application in each of its states, and the address at which it is being decided.
import type { Application } from '#contract/admin/admin.ts';
import { applicationText } from '#texts/en/admin/applications.ts';

export type DecisionName = 'approve' | 'refuse' | 'revoke';
type Way = { decision: DecisionName; title: string };

const approve: Way = { decision: 'approve', title: applicationText.ways.approve };

const ways: Readonly<Record<Application['state'], readonly Way[]>> = {
  requested: [approve, { decision: 'refuse', title: applicationText.ways.refuse }],
  approved: [{ decision: 'revoke', title: applicationText.ways.revoke }],
  refused: [approve],
  revoked: [],
};

/** @param now the server's clock: access that has run out cannot be ended any more */
export const decisionsOf = ({ state, until }: Application, now: string): readonly Way[] =>
  state === 'approved' && until !== null && until <= now ? [] : ways[state];

const sideOf = ({ state }: Application): string => (state === 'requested' ? '' : 'state=decided&');

export const wayTo = (application: Application, decision: DecisionName): string =>
  `/admin?${sideOf(application)}id=${application.id}&decision=${decision}`;

/** Without any decision open. */
export const wayBack = ({ state }: Application): string =>
  state === 'requested' ? '/admin' : '/admin?state=decided';
