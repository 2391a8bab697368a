// What a machine is given at the edge (src/portal/edge.ts), and what it does where something was forgotten there: work says
// so by failing, and a watcher watches nothing.
import { expect, test } from 'vitest';
import { createActor, toPromise, type AnyActorLogic } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { allMachines } from '#machines/inspector/all-machines.ts';
import { eventTypesOf } from '#tests/model/explore.ts';

const machines = Object.entries(allMachines);

const given = machines.flatMap(([name, machine]) =>
  Object.entries(machine.implementations.actors as Record<string, AnyActorLogic>).map(
    ([actor, logic]) => [name, actor, logic] as const,
  ),
);

const isWork = (name: string, actor: string): boolean =>
  eventTypesOf(allMachines[name]!).includes(`xstate.done.actor.${actor}`);

test.each(given.filter(([name, actor]) => isWork(name, actor)))(
  '%s says that nobody gave it %s',
  async (_name, _actor, logic) => {
    const work = createActor(logic);
    work.subscribe({ error: () => {} });
    const end = toPromise(work);
    work.start();
    await expect(end).rejects.toThrow(/given at the edge/i);
  },
);

test.each(machines)('whatever %s invokes is an actor of its own', (_name, machine) => {
  const invoked = [machine.root, ...getStateNodes(machine.root)].flatMap(({ invoke }) => invoke);
  const own = Object.keys(machine.implementations.actors);
  expect(own).toEqual(expect.arrayContaining(invoked.map(({ src }) => src)));
});

test.each(machines)('%s is called what the list calls it', (name, machine) => {
  expect(machine.id).toBe(name);
});
