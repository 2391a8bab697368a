// A list whose readings and changes wait for the test, and what a member may have done to it.
import { createActor, type SimulatedClock } from 'xstate';
import { rosterInputs, turnOff } from '#machines/kinds/list/roster.cases.ts';
import { rosterMachine } from '#machines/kinds/list/roster.machine.ts';
import type { OwnCall, RosterChange } from '#machines/kinds/list/roster.types.ts';
import { deferred, settled } from '#tests/machines/all/deferred.ts';

export const end: RosterChange = {
  name: 'sessions.end',
  request: {},
  about: 'ses_2',
  says: 'Ended.',
  isEnd: true,
};

export function open(input = rosterInputs.sessions, clock?: SimulatedClock) {
  const reading = deferred<unknown, OwnCall>();
  const sending = deferred<unknown, OwnCall>();
  const machine = rosterMachine.provide({
    actors: { readRoster: reading.actor, sendChange: sending.actor },
  });
  const roster = createActor(machine, { input, ...(clock && { clock }) }).start();
  return { roster, reading, sending, snapshot: () => roster.getSnapshot() };
}

export async function ready() {
  const opened = open();
  opened.reading.calls[0]!.resolve({ items: ['a', 'b'] });
  await settled();
  return opened;
}

export async function changed(change: RosterChange = end) {
  const opened = await ready();
  opened.roster.send({ type: 'roster.change', change });
  return opened;
}

/** A member who has turned a message off, and to whom the list has said so. */
export async function turnedOff(change: RosterChange = turnOff) {
  const opened = await changed(change);
  opened.sending.calls[0]!.resolve(undefined);
  await settled();
  opened.reading.calls[1]!.resolve({ items: [] });
  await settled();
  return opened;
}
