// Two tabs, explored to their last state. No wire leads between a session and a bundle, so the two halves cannot meet:
// the whole is their product, and what holds in a half holds in it.
import { afterAll, expect, test } from 'vitest';
import { wires } from '#machines/portal/wires.ts';
import { checkAll, type Checked } from './check.ts';
import { bundleProperties, TwoBundles } from '#tests/model/checker/compositions/two-bundles.ts';
import { sessionProperties, TwoSessions } from '#tests/model/checker/compositions/two-sessions.ts';

const figures: Record<string, { states: number; edges: number; properties: number }> = {};

/** The properties that do not hold. */
function refuted(name: string, { verdicts, states, edges }: Checked) {
  figures[name] = { states, edges, properties: verdicts.size };
  return [...verdicts].filter(([, verdict]) => verdict !== null);
}

test('two sessions agree with the server', () => {
  const system = new TwoSessions();
  expect(refuted('two sessions', checkAll(system, sessionProperties(system)))).toEqual([]);
});

test('two bundles agree with the storage', () => {
  const system = new TwoBundles();
  expect(refuted('two bundles', checkAll(system, bundleProperties(system)))).toEqual([]);
});

test('no wire joins session and bundle', () => {
  const halves = ['session', 'bundle'];
  expect(
    wires.filter(({ from, to }) => halves.includes(from) && to.some((part) => halves.includes(part))),
  ).toEqual([]);
});

/** The wires by which two tabs' parts and the rest of one tab reach each other. */
const crossing = [
  'session — session.entered → location',
  'session — session.entered → form',
  'session — session.entered → subscription',
  'session — session.absent → subscription',
  'session — session.expired → subscription',
  'session — session.entered → list',
  'session — session.absent → list',
  'session — session.expired → list',
  'session — session.absent → toaster',
  'session — session.absent → location',
  'session — session.expired → toaster',
  'session — session.expired → location',
  'session — session.absent → menu',
  'session — session.expired → menu',
  'session — session.replaced → location',
  'session — session.ending → toaster',
  'session — session.lasting → toaster',
  'session — session.signedOut → location',
  'session — session.signOutFailed → toaster',
  'login — login.succeeded → session',
  'form — form.sent → session',
  'form — form.unlocked → session',
  'form — form.left → session',
  'subscription — subscription.changed → session',
  'catalogue — catalogue.loaded → bundle',
  'bundle — bundle.merged → download',
  'bundle — bundle.merged → thing',
  'bundle — bundle.removed → toaster',
  'bundle — bundle.cleared → toaster',
  'bundle — bundle.changed → workbench',
  'bundle — bundle.merged → workbench',
  'workbench — row.moved → bundle',
  'selection — selection.taken → bundle',
  'bundle — bundle.unkept → toaster',
  'toaster — toaster.pressed → bundle',
  'toaster — toaster.pressed → session',
  'connection — connection.back → session',
  'toaster — toaster.pageShown → session',
];

test('the wires across the compositions are these', () => {
  const shared = new Set<string>(['session', 'bundle']);
  const found = wires.flatMap(({ from, on, to }) =>
    to.filter((part) => shared.has(from) !== shared.has(part)).map((part) => `${from} — ${on} → ${part}`),
  );
  expect([...new Set(found)]).toEqual(crossing);
});

afterAll(() => {
  const states = Object.values(figures).reduce((product, figure) => product * figure.states, 1);
  console.table({ ...figures, 'both, as a product': { states } });
});
