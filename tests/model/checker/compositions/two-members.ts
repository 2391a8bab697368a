// A session to which two members can come to be signed in, and the page that is shown: what stands around a form or a
// list of a member's own in the compositions about them (sending.ts, listing.ts).
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { owner, stranger } from '#machines/kinds/form/form.cases.ts';
import { locationMachine } from '#machines/location/location.machine.ts';
import type { LocationContext } from '#machines/location/location.setup.ts';
import type { PartName } from '#machines/portal/parts.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import type { PartSpec } from '#tests/model/checker/local.ts';
import { origin, session } from './one-tab.ts';

export type Faulty = Partial<Record<PartName, AnyStateMachine>>;

export const contextOf = <Context>(snapshot: AnyMachineSnapshot) => snapshot.context as Context;

/** The page that is shown: its code always comes. */
export const shownPage = (faulty: Faulty): PartSpec => ({
  machine: faulty.location ?? locationMachine,
  cases: { 'xstate.error.actor.loadScreen': [] },
  project: (snapshot) => {
    const context = contextOf<LocationContext>(snapshot);
    return [snapshot.value, context.wanted.url, context.shown?.url, context.isAdmitted];
  },
});

export const twoMembers = (faulty: Faulty): { session: PartSpec; location: PartSpec } => ({
  session: {
    machine: faulty.session ?? sessionMachine,
    cases: {
      ...session.cases,
      'xstate.done.actor.loadAccount': [{ output: owner }, { output: stranger }],
    },
    project: (snapshot) => [snapshot.value, contextOf<{ user: unknown }>(snapshot).user],
  },
  location: shownPage(faulty),
});

/** A document that has just been loaded at this address. */
export const beginsAt = (address: string) => ({
  session: undefined,
  location: { origin, address, productName: 'Meridian', hasReloaded: true },
});
