// The parts of the portal and what may pass between them. A part never looks another up: it emits what happened,
// and the wires (wires.ts) turn that into messages. Parts that live as long as the page start with the portal;
// the others are slots that are empty until a wire starts something in them. What that is the screen declares
// (machines/kinds/declaration.ts); the machines named here say which events such an actor takes.
import type { EmittedFrom, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';
import { chartMachine } from '#machines/chart/chart.machine.ts';
import { downloadMachine } from '#machines/file/download.machine.ts';
import { draftsMachine } from '#machines/catalogue/drafts/drafts.machine.ts';
import { formMachine } from '#machines/kinds/form/form.machine.ts';
import { loginMachine } from '#machines/session/login.machine.ts';
import { queryMachine } from '#machines/kinds/query/query.machine.ts';
import { listMachine } from '#machines/kinds/list/list.machine.ts';
import { selectionMachine } from '#machines/selection/selection.machine.ts';
import { workbenchMachine } from '#machines/bundle/workbench.machine.ts';
import { subscriptionMachine } from '#machines/billing/subscription.machine.ts';
import { lastingActors } from './lasting-actors.ts';

export const parts = {
  ...lastingActors,
  login: loginMachine,
  thing: queryMachine,
  query: queryMachine,
  chart: chartMachine,
  download: downloadMachine,
  form: formMachine,
  list: listMachine,
  subscription: subscriptionMachine,
  drafts: draftsMachine,
  selection: selectionMachine,
  workbench: workbenchMachine,
};

export type PartLogics = typeof parts;
export type PartName = keyof PartLogics;
/** A part whose machine comes with the screen that declares it. */
export type SlotName = Exclude<PartName, keyof typeof lastingActors>;

type PartEvent<Name extends PartName> = EventFromLogic<PartLogics[Name]>;
export type PartEmitted<Name extends PartName> = EmittedFrom<PartLogics[Name]>;
export type PartInput<Name extends PartName> = InputFrom<PartLogics[Name]>;
export type PartSnapshot<Name extends PartName> = SnapshotFrom<PartLogics[Name]>;

/** What a wire may ask for, part by part: an event for it, an actor to start in its slot, a slot to empty. */
export type Messages = {
  [Name in PartName]:
    | { to: Name; event: PartEvent<Name> }
    | { to: Name; start: PartInput<Name> }
    | { to: Name; stop: true };
};
export type Message = Messages[PartName];

/** The snapshot of a part at the moment; null where its place is empty. */
export type Read = <Name extends PartName>(part: Name) => PartSnapshot<Name> | null;
