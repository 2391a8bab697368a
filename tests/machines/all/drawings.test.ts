// Whatever is drawn from the machines says what the machines say now. A stale file fails by its name, and
// `npm run machines` mends it; planted changes show that one would be noticed.
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { dialogMachine } from '#machines/dialog/dialog.machine.ts';
import { allMachines } from '#machines/inspector/all-machines.ts';
import { generatedFiles, leftOver, stale } from '#tools/draw/files.ts';
import { chartOf } from '#tools/draw/layout.ts';
import type { Coverage } from '#src/inspector/chart.ts';
import { transitionsOf } from '#tests/model/explore.ts';
import { onlyDeep } from '#tests/tiers.ts';

const files = await generatedFiles();

test('no drawing is stale', () => {
  expect(stale(files), '`npm run machines` draws these anew').toEqual([]);
});

onlyDeep(() => {
  test('a changed machine makes its drawings stale', async () => {
    const planted = createMachine({ ...dialogMachine.config, initial: 'open' } as never);
    const changed = stale(await generatedFiles({ machines: { ...allMachines, dialog: planted } }));
    expect(changed.filter((file) => file.includes('dialog'))).toEqual([
      'tests/machines/all/graphs/dialog.txt',
      'src/inspector/charts/dialog.json',
      'docs/machines/dialog.svg',
      'docs/machines/dialog.mmd',
    ]);
  });
});

test('a changed table is noticed by name', () => {
  const changed = new Map(files).set('docs/machines/requirements.md', 'something else');
  expect(stale(changed)).toContain('docs/machines/requirements.md');
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
  expect(line).toContain('`machines/session/session.test.ts` "a failed load is signed out"');
  const coverage = JSON.parse(files.get('src/inspector/coverage.json')!) as Coverage;
  expect(coverage['session']![name]).toContain('row 4.2');
});

onlyDeep(() => {
  test('a second drawing differs by its new walks only', async () => {
    const again = await generatedFiles({ walked: () => new Set(['phone']) });
    const file = 'src/inspector/coverage.json';
    const coverage = JSON.parse(again.get(file)!) as Coverage;
    expect(coverage['dialog']!['open -- dialog.close --> closed']).toContain('phone');
    expect(new Map([...again].filter(([name]) => name !== file))).toEqual(
      new Map([...files].filter(([name]) => name !== file)),
    );
  });
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
