// How long the page waits before it asks again a server that is away: longer and longer, and never for ever.
import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { connectionMachine } from '#machines/connection/connection.machine.ts';
import { settled } from '#tests/machines/all/deferred.ts';

test('the pauses grow to a minute, and the server is asked as long as it is away', async () => {
  const clock = new SimulatedClock();
  const askServer = fromPromise<{ build: string }>(() => Promise.reject(new Error('no answer')));
  const machine = connectionMachine.provide({ actors: { askServer } });
  const connection = createActor(machine, { clock }).start();
  connection.send({ type: 'connection.miss' });
  await settled();
  const pauses: number[] = [];
  for (let ask = 0; ask < 9; ask += 1) {
    const { left } = connection.getSnapshot().context;
    pauses.push(left);
    for (let second = 0; second < left; second += 1) clock.increment(1000);
    await settled();
  }
  expect(pauses).toEqual([2, 4, 8, 15, 30, 60, 60, 60, 60]);
  connection.stop();
});
