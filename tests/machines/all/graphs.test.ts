// Each machine's graph against the one that was reviewed (tests/machines/all/graphs). A change is looked at line by line
// and then taken over with `npm run machines`, which draws everything else from the machine too.
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { allMachines } from '#machines/inspector/all-machines.ts';
import { wires } from '#machines/portal/wires.ts';
import { isOfPage } from '#tools/draw/of-page.ts';
import { graphOf, graphOfWires } from '#tests/model/graph.ts';

test.each(Object.entries(allMachines))('%s is as reviewed', async (name, machine) => {
  const folder = isOfPage(name) ? 'page-graphs' : 'graphs';
  await expect(graphOf(machine)).toMatchFileSnapshot(`${folder}/${name}.txt`);
});

test('the wires are as reviewed', async () => {
  await expect(graphOfWires(wires)).toMatchFileSnapshot('../portal/wires.txt');
});

test('every reviewed graph has its machine', () => {
  const reviewed = ['graphs', 'page-graphs'].flatMap((folder) =>
    readdirSync(`tests/machines/all/${folder}`).map((file) => file.replace('.txt', '')),
  );
  expect(reviewed.sort()).toEqual(Object.keys(allMachines).sort());
});

test('a graph shows guards, actions and actors', () => {
  const machine = createMachine({
    id: 'lamp',
    initial: 'off',
    states: {
      off: { on: { 'lamp.press': { guard: 'hasPower', target: 'lighting', actions: 'click' } } },
      lighting: { entry: 'glow', invoke: { id: 'warm', src: 'warm', onDone: 'on' } },
      on: { type: 'final' },
    },
  });
  expect(graphOf(machine).trim().split('\n')).toEqual([
    '(root): begins in off',
    'lighting: entry glow',
    'lighting: runs warm',
    'on: ends yes',
    '',
    'off -- lamp.press [hasPower] --> lighting / click',
    'lighting -- xstate.done.actor.warm --> on',
  ]);
});
