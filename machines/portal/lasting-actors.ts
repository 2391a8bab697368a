// The machines that the page cannot begin without: those that live as long as it does, and the toasts. The others
// come with the screens that use them, so that a first load carries no machine of a page nobody may open.
import { accountMenuMachine } from '#machines/session/account-menu.machine.ts';
import { bundleMachine } from '#machines/bundle/bundle.machine.ts';
import { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts';
import { connectionMachine } from '#machines/connection/connection.machine.ts';
import { versionMachine } from '#machines/connection/version.machine.ts';
import { searchboxMachine } from '#machines/search/searchbox.machine.ts';
import { dialogMachine } from '#machines/dialog/dialog.machine.ts';
import { locationMachine } from '#machines/location/location.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { toastMachine } from '#machines/toast/toast.machine.ts';
import { toasterMachine } from '#machines/toast/toaster.machine.ts';

export const lastingActors = {
  session: sessionMachine,
  bundle: bundleMachine,
  catalogue: catalogueMachine,
  menu: accountMenuMachine,
  toaster: toasterMachine,
  dialog: dialogMachine,
  location: locationMachine,
  connection: connectionMachine,
  version: versionMachine,
  searchbox: searchboxMachine,
  toast0: toastMachine,
  toast1: toastMachine,
  toast2: toastMachine,
};
