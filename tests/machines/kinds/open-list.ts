// A list whose readings and changes wait for the test, and what a member may have done to it.
import { createActor, type SimulatedClock } from 'xstate';
import { listInputs, turnOff } from '#machines/kinds/list/list.cases.ts';
import { listMachine } from '#machines/kinds/list/list.machine.ts';
import type { ListChange, OwnChange, OwnQuery } from '#machines/kinds/list/list.types.ts';
import { deferred, settled } from '#tests/machines/all/deferred.ts';

export const end: ListChange = {
  name: 'sessions.end',
  request: { params: { id: 'ses_2' } },
  rowId: 'ses_2',
  message: 'Ended.',
  isEnd: true,
};

export function open(input = listInputs.sessions, clock?: SimulatedClock) {
  const reading = deferred<unknown, OwnQuery>();
  const sending = deferred<unknown, OwnChange>();
  const machine = listMachine.provide({
    actors: { readList: reading.actor, sendChange: sending.actor },
  });
  const listActor = createActor(machine, { input, ...(clock && { clock }) }).start();
  return { listActor, reading, sending, snapshot: () => listActor.getSnapshot() };
}

export async function ready() {
  const opened = open();
  opened.reading.calls[0]!.resolve({ items: ['a', 'b'] });
  await settled();
  return opened;
}

export async function changed(change: ListChange = end) {
  const opened = await ready();
  opened.listActor.send({ type: 'list.change', change });
  return opened;
}

/** A member who has turned a message off, and to whom the list has said so. */
export async function turnedOff(change: ListChange = turnOff) {
  const opened = await changed(change);
  opened.sending.calls[0]!.resolve(undefined);
  await settled();
  opened.reading.calls[1]!.resolve({ items: [] });
  await settled();
  return opened;
}
