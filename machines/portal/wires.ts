// The one table of what follows from what, across parts: when this part emits that, these messages go there. The
// running portal (portal.machine.ts) and the model checker both read it, so what is checked is what runs. A wire
// is a pure function of the emitted event and of the parts' snapshots. They stand by who emits (wires/), since of the
// wires from one emission the order counts: their messages are delivered in it.
import { ofAccount } from '#machines/portal/wires/account.ts';
import { ofCatalogue } from '#machines/portal/wires/catalogue.ts';
import { ofConnection } from '#machines/portal/wires/connection.ts';
import { ofLocation } from '#machines/portal/wires/location.ts';
import { ofSearch } from '#machines/portal/wires/search.ts';
import { ofSession } from '#machines/portal/wires/session.ts';
import { ofToaster } from '#machines/portal/wires/toaster.ts';
import type { Wire } from '#machines/portal/wires/wire.ts';

export const wires: readonly Wire[] = [
  ...ofSession,
  ...ofAccount,
  ...ofLocation,
  ...ofCatalogue,
  ...ofSearch,
  ...ofToaster,
  ...ofConnection,
];
