// The parts of the portal and what may pass between them. A part never looks another up: it emits what happened,
// and the wires (wires.ts) turn that into messages. Parts that live as long as the page start with the portal;
// the others are places that are empty until a wire starts something in them.
import type { EmittedFrom, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';
import { chartMachine } from '#machines/chart/chart.machine.ts';
import { downloadMachine } from '#machines/file/download.machine.ts';
import { suggestionsMachine } from '#machines/catalogue/suggestions/suggestions.machine.ts';
import { formMachine } from '#machines/kinds/form/form.machine.ts';
import { loginMachine } from '#machines/session/login.machine.ts';
import { queryMachine } from '#machines/kinds/query/query.machine.ts';
import { listMachine } from '#machines/kinds/list/list.machine.ts';
import { selectionMachine } from '#machines/selection/selection.machine.ts';
import { subscriptionMachine } from '#machines/billing/subscription.machine.ts';
import { residents } from './residents.ts';

export const parts = {
  ...residents,
  login: loginMachine,
  query: queryMachine,
  chart: chartMachine,
  download: downloadMachine,
  form: formMachine,
  list: listMachine,
  subscription: subscriptionMachine,
  suggestions: suggestionsMachine,
  selection: selectionMachine,
};

export type Parts = typeof parts;
export type PartName = keyof Parts;
/** A part whose machine comes with the screen that uses it. */
export type GuestName = Exclude<PartName, keyof typeof residents>;

type PartEvent<Name extends PartName> = EventFromLogic<Parts[Name]>;
export type PartEmitted<Name extends PartName> = EmittedFrom<Parts[Name]>;
export type PartInput<Name extends PartName> = InputFrom<Parts[Name]>;
export type PartSnapshot<Name extends PartName> = SnapshotFrom<Parts[Name]>;

/** What a wire may ask for: an event for a part, a part to start in its place, a place to empty. */
export type Message = {
  [Name in PartName]:
    | { to: Name; event: PartEvent<Name> }
    | { to: Name; start: PartInput<Name> }
    | { to: Name; stop: true };
}[PartName];

/** The snapshot of a part at the moment; null where its place is empty. */
export type Read = <Name extends PartName>(part: Name) => PartSnapshot<Name> | null;
