// The parts of the portal and what may pass between them. A part never looks another up: it emits what happened,
// and the wires (wires.ts) turn that into messages. Parts that live as long as the page start with the portal;
// the others are places that are empty until a wire starts something in them.
import type { EmittedFrom, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';
import { accountMenuMachine } from '#machines/account-menu/account-menu.machine.ts';
import { bundleMachine } from '#machines/bundle/bundle.machine.ts';
import { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts';
import { dialogMachine } from '#machines/dialog/dialog.machine.ts';
import { downloadMachine } from '#machines/download/download.machine.ts';
import { locationMachine } from '#machines/location/location.machine.ts';
import { loginMachine } from '#machines/login/login.machine.ts';
import { resourceMachine } from '#machines/resource/resource.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { toastMachine } from '#machines/toast/toast.machine.ts';
import { toasterMachine } from '#machines/toast/toaster.machine.ts';

export const parts = {
  session: sessionMachine,
  bundle: bundleMachine,
  catalogue: catalogueMachine,
  menu: accountMenuMachine,
  toaster: toasterMachine,
  dialog: dialogMachine,
  location: locationMachine,
  login: loginMachine,
  resource: resourceMachine,
  download: downloadMachine,
  toast0: toastMachine,
  toast1: toastMachine,
  toast2: toastMachine,
};

export type Parts = typeof parts;
export type PartName = keyof Parts;

export type PartEvent<Name extends PartName> = EventFromLogic<Parts[Name]>;
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
