// The allow-list against the machines: every event and every field of a payload has a rule, and hiding what the
// rules hide never changes where a machine goes.
import { expect, test } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { createMask, mark, rulesOf } from '#machines/inspector/mask.ts';
import { machines, type ActorName } from '#machines/inspector/recording.ts';
import { failureRule, rules } from '#machines/inspector/rules.ts';
import type { Rule } from '#machines/inspector/rules/rule.ts';
import { credentials } from '#machines/session/login.cases.ts';
import { allMachines } from '#machines/inspector/all-machines.ts';
import { allPathsOf } from '#tests/model/explorations.ts';
import { eventTypesOf } from '#tests/model/explore.ts';
import { faultsOf, origin, recordedPath } from './recorded.ts';

/** The inspector does not record itself. */
const recorded = [...new Set(Object.values(machines).map(({ id }) => id))];

test('every recorded machine has rules', () => {
  expect(Object.keys(rules).sort()).toEqual(recorded.sort());
  expect(Object.values(machines).every(({ id }) => id in rules)).toBe(true);
});

test.each(recorded)('%s: every event has a rule', (name) => {
  const own = eventTypesOf(allMachines[name]!).filter((type) => !type.startsWith('xstate.'));
  expect(own.filter((type) => !(type in rules[name]!.events))).toEqual([]);
});

const ways = ['shown', 'hidden', 'alias', 'address', 'query', 'news', 'type'];
const leavesOf = (rule: Rule): string[] =>
  typeof rule === 'string' ? [rule] : Object.values(rule).flatMap(leavesOf);

test.each(recorded)('%s: every rule is a way', (name) => {
  const { input, events, outputs } = rules[name]!;
  const said = [failureRule, input, ...Object.values(events), ...Object.values(outputs)].flatMap(leavesOf);
  expect(said.filter((way) => !ways.includes(way))).toEqual([]);
});

const answererOf = (type: string) => /^xstate\.done\.actor\.(.+)$/.exec(type)?.[1];

test.each(recorded)('%s: every answer has a rule', (name) => {
  const answerers = eventTypesOf(allMachines[name]!).flatMap((type) => answererOf(type) ?? []);
  expect(answerers.filter((actor) => !(actor in rules[name]!.outputs))).toEqual([]);
});

/** Fields of a payload that no rule speaks of, at any depth. */
function unruled(value: unknown, rule: Rule | undefined, path = ''): string[] {
  if (rule === undefined) return [path];
  if (typeof rule === 'string' || typeof value !== 'object' || value === null) return [];
  const fields = Object.entries(value).filter(([, item]) => item !== undefined);
  return fields.flatMap(([name, item]) =>
    unruled(item, (rule as Record<string, Rule>)[name], `${path}.${name}`),
  );
}

/** Events of the explored paths, each payload once. */
const eventsOf = (name: string): AnyEventObject[] =>
  allPathsOf(name).flatMap(({ steps }) => steps.slice(1).map(({ event }) => event));

// What comes of itself is XState's, and a failure is anything at all.
const isOwnField = (path: string) => !/^\.(type|actorId)$/.test(path);
const explored = recorded.filter((name) => name !== 'form');

test.each(explored)('%s: every field has a rule', (name) => {
  const fields = eventsOf(name)
    .filter(({ type }) => !type.startsWith('xstate.error.'))
    .flatMap((event) => unruled(event, rulesOf(event.type, name)));
  expect([...new Set(fields.filter(isOwnField))]).toEqual([]);
});

test('a field without a rule is seen', () => {
  expect(unruled({ ids: ['a'], who: 'Ada' }, { ids: 'shown' })).toEqual(['.who']);
});

test.each(explored)('%s: masks change no state', (name) => {
  const actor = (Object.keys(machines) as ActorName[]).find((one) => machines[one].id === name)!;
  const faults = allPathsOf(name).flatMap((path) => faultsOf(recordedPath(actor, path)));
  expect(faults).toEqual([]);
});

test('what is typed at login is hidden', () => {
  const event = createMask(origin)(
    { type: 'login.submit', credentials },
    { machine: 'login', context: undefined },
  );
  expect(event).toEqual({ type: 'login.submit', credentials: { email: mark, password: mark } });
});
