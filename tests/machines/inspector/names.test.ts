// What transitions, guards and events are called, in the log and everywhere else.
import { expect, test } from 'vitest';
import { and, not, or, setup } from 'xstate';
import { eventText, nameOf, pathOf, transitionName } from '#machines/inspector/transition-name.ts';

test.each([
  ['xstate.init', 'start'],
  ['xstate.stop', 'stop'],
  ['', 'always'],
  ['bundle.add', 'bundle.add'],
  ['xstate.done.actor.loadAccount', 'loadAccount done'],
  ['xstate.error.actor.loadAccount', 'loadAccount fails'],
  ['xstate.done.state.portal.ready', 'ready ends'],
  ['xstate.after.typingPause.catalogue.ready.typing', 'after typingPause'],
  ['xstate.snapshot.loadAccount', 'xstate.snapshot.loadAccount'],
  ['a.xstate.after.pause', 'a.xstate.after.pause'],
])('%j is said as %j', (type, words) => {
  expect(eventText(type)).toBe(words);
});

const named = () => true;

test.each<[unknown, string]>([
  ['isKept', 'isKept'],
  [{ type: 'isKept', params: {} }, 'isKept'],
  [named, 'named'],
  [{}, '?'],
  [and(['a', 'b']), 'and(a, b)'],
  [or(['a', not('b')]), 'or(a, not(b))'],
])('a guard is called by its name: %#', (guard, name) => {
  expect(nameOf(guard)).toBe(name);
});

const machine = setup({ guards: { isRight: () => true } }).createMachine({
  id: 'small',
  initial: 'a',
  on: { stay: { actions: () => {} } },
  states: {
    a: { always: { guard: 'isRight', target: 'b' } },
    b: { initial: 'c', states: { c: { on: { go: ['#small.a'] } } } },
  },
});

test('a transition is named by all it is', () => {
  const { a, b } = machine.states as unknown as Record<'a' | 'b', typeof machine.root>;
  const ofRoot = machine.root.transitions.get('stay')![0]!;
  expect(transitionName(ofRoot)).toBe('(root) -- stay --> (stays)');
  expect(transitionName(a.always![0]!)).toBe('a -- always [isRight] --> b');
  expect(transitionName(b.states['c']!.transitions.get('go')![0]!)).toBe('b.c -- go --> a');
  expect(transitionName({ ...ofRoot, target: [a, b] } as never)).toBe('(root) -- stay --> a, b');
});

test('a state is named by its place', () => {
  expect(pathOf({ path: ['signedIn', 'settled'] })).toBe('signedIn.settled');
  expect(pathOf({ path: [] })).toBe('(root)');
});
