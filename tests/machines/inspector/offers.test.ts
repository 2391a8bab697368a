// What may be sent to a machine from the inspector: in every state that a masked recording comes by, the events of its
// cases are offered, those that would change nothing are told apart, and what is offered as such does change something.
import { expect, test } from 'vitest';
import { actorNames, machines, type ActorName } from '#machines/inspector/recording.ts';
import { actorsAt, type ReplayedActor } from '#machines/inspector/replay.ts';
import { eventsFor, type Payloads } from '#machines/inspector/select.ts';
import { bundleCases } from '#machines/bundle/bundle.cases.ts';
import { allPathsOf, explorations } from '#tests/model/explorations.ts';
import { recordedPath } from './recorded.ts';

const casesOf = (machine: string) => (explorations[machine]![0]!.cases ?? {}) as Payloads;

/** Where the actor stands at the end of each path, as a replay of its recording has it. */
const actorsOf = (actor: ActorName): ReplayedActor[] =>
  allPathsOf(machines[actor].id).map((path) => {
    const recording = recordedPath(actor, path);
    return actorsAt(recording, recording.entries.length).get(actor)!;
  });

test.each(actorNames)('%s can be told something wherever it goes', (actor) => {
  const cases = casesOf(machines[actor].id);
  for (const replayed of actorsOf(actor))
    for (const { event, isEnabled } of eventsFor(replayed, cases))
      expect([typeof event.type, typeof isEnabled]).toEqual(['string', 'boolean']);
});

/** A bundle that is ready, with so many variables in it. */
const bundleOf = (count: number): ReplayedActor =>
  actorsOf('bundle').find(
    ({ snapshot }) => snapshot.matches({ contents: 'ready' }) && snapshot.context.ids.length === count,
  )!;

const typesOf = (replayed: ReplayedActor, isEnabled: boolean) =>
  eventsFor(replayed, bundleCases)
    .filter((choice) => choice.isEnabled === isEnabled)
    .map(({ event }) => event.type);

test('what a guard refuses is grey', () => {
  expect(typesOf(bundleOf(0), true)).toContain('bundle.add');
  expect(typesOf(bundleOf(0), false)).toContain('bundle.clear');
});

test('what has come in can be taken out', () => {
  expect(typesOf(bundleOf(1), true)).toEqual(expect.arrayContaining(['bundle.remove', 'bundle.clear']));
});

test('who has gone is told nothing', () => {
  expect(eventsFor({ ...bundleOf(0), isRunning: false }, bundleCases)).toEqual([]);
});

test('events of actors are not offered', () => {
  const types = actorsOf('session').flatMap((replayed) =>
    eventsFor(replayed, casesOf('session')).map(({ event }) => event.type),
  );
  expect(types).toContain('session.recheck');
  expect(types.filter((type) => type.startsWith('xstate.'))).toEqual([]);
});
