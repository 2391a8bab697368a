// Whatever is drawn from the machines says what the machines say now. A stale file fails by its name, and
// `npm run machines` mends it; the second look at a plant shows that a change would be noticed.
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { allMachines } from '#machines/portal/all-machines.ts';
import { generatedFiles, leftOver, stale } from '#scripts/machines/files.ts';
import { chartOf } from '#scripts/machines/layout.ts';
import type { Coverage } from '#src/inspector/chart.ts';
import { transitionsOf } from '#tests/model/explore.ts';

const files = await generatedFiles();

test('no drawing is stale', () => {
  expect(stale(files), '`npm run machines` draws these anew').toEqual([]);
});

test('a changed drawing is noticed by name', () => {
  const chart = 'src/inspector/charts/login.json';
  const changed = new Map(files).set(chart, files.get(chart)!.replace('submitting', 'sending'));
  expect(stale(changed)).toEqual([chart]);
});

test('a drawing without its machine is noticed', () => {
  const fewer = new Map([...files].filter(([file]) => !file.includes('toaster')));
  expect(leftOver(fewer)).toContain('src/inspector/charts/toaster.json');
});

test('every link of the index leads somewhere', () => {
  const links = [...files.get('docs/machines/README.md')!.matchAll(/\]\(([^)#]+)\)/g)].map(
    ([, file]) => file!,
  );
  expect(links.filter((file) => !existsSync(`docs/machines/${file}`))).toEqual([]);
});

test('a transition has its rows and tests', () => {
  const name = 'loading -- xstate.error.actor.loadAccount --> signedOut';
  const line = files
    .get('docs/machines/requirements.md')!
    .split('\n')
    .find((text) => text.includes(name));
  expect(line).toContain('4.2');
  expect(line).toContain('`machines/session.test.ts` "a failed load is signed out"');
  const coverage = JSON.parse(files.get('src/inspector/coverage.json')!) as Coverage;
  expect(coverage['session']![name]).toContain('row 4.2');
});

test('a walk that is new is added', async () => {
  const walked = await generatedFiles(() => new Set(['phone']));
  const coverage = JSON.parse(walked.get('src/inspector/coverage.json')!) as Coverage;
  expect(coverage['dialog']!['open -- dialog.close --> closed']).toContain('phone');
});

test('the same machine is drawn the same', async () => {
  expect(await generatedFiles()).toEqual(files);
});

test.each(Object.entries(allMachines))('the chart of %s has every transition', async (_name, machine) => {
  const { edges } = await chartOf(machine);
  expect(edges.map(({ name }) => name)).toEqual([...transitionsOf(machine).values()]);
  expect(edges.filter(({ target, points }) => (target === null) !== (points.length === 0))).toEqual([]);
});

test('eventless and staying transitions are drawn', async () => {
  const machine = createMachine({
    id: 'lamp',
    initial: 'deciding',
    states: {
      deciding: { always: 'off' },
      off: { on: { 'lamp.press': { actions: 'click' } } },
    },
  });
  const { edges, nodes } = await chartOf(machine);
  expect(edges.map(({ event, target }) => [event, target])).toEqual([
    ['always', 'off'],
    ['lamp.press', null],
  ]);
  expect(nodes.map(({ kind }) => kind)).toEqual(['root', 'transient', 'atomic']);
});
