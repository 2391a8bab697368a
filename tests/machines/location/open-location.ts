// A location whose screens and history are the test's.
import { createActor, fromCallback } from 'xstate';
import type { ServerAnswer } from '#machines/connection/connection.setup.ts';
import { locationMachine } from '#machines/location/location.machine.ts';
import type { HistoryRequest } from '#machines/location/location.setup.ts';
import { deferred, heardFrom, settled } from '#tests/machines/all/deferred.ts';

export function openLocation(address: string, hasReloaded = false) {
  const screen = deferred<void, { route: string }>();
  const server = deferred<ServerAnswer>();
  const asked: HistoryRequest[] = [];
  const watchHistory = fromCallback<HistoryRequest>(({ receive }) =>
    receive((request) => void asked.push(request)),
  );
  const machine = locationMachine.provide({
    actors: { loadScreen: screen.actor as never, askServer: server.actor as never, watchHistory },
  });
  const location = createActor(machine, {
    input: { origin: 'http://portal.test', address, productName: 'Meridian', hasReloaded },
  });
  const heard = heardFrom(location);
  location.start();
  const shown = () => location.getSnapshot().context.shown?.url;
  return { location, screen, server, asked, heard, shown };
}

export async function openLocationAt(address: string) {
  const opened = openLocation(address);
  opened.screen.calls[0]!.resolve();
  await settled();
  opened.asked.length = 0;
  opened.heard.length = 0;
  return opened;
}
