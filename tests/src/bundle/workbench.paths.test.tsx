// Every transition of the workbench, walked through the bundle's page of the whole portal: boxes, grips, folds and the bar,
// under a clock that stands still, while another tab rewrites the storage.
import { fireEvent, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { SimulatedClock, type AnyMachineSnapshot } from 'xstate';
import { fewRows } from '#machines/bundle/workbench.cases.ts';
import type { WorkbenchContext } from '#machines/bundle/workbench.setup.ts';
import { doing } from '#tests/fixtures/views/driver.tsx';
import { walkInViews } from '#tests/fixtures/views/paths.ts';
import { openPortal, type Whole } from '#tests/fixtures/views/whole.tsx';
import type { Tables } from '#tests/model/tables.ts';

type Driver = { whole: Whole; clock: SimulatedClock };

const names = Array.from({ length: 13 }, (_, at) => `v${String(at + 1).padStart(2, '0')}`);
const edition = {
  published: '2026-01-01T00:00:00.000Z',
  package: {
    name: 'panel',
    resources: [
      {
        name: 'rows',
        title: 'Rows',
        csv: `country,year,${names.join()}\nKenya,2000,${names.map(() => 1).join()}\n`,
        fields: [
          ...['country', 'year'].map((name) => ({ name })),
          ...names.map((name) => ({ name, title: `Variable ${name}` })),
        ],
      },
    ],
  },
};

const titleOf = (id: string): string => `Variable ${id.split('.').at(-1)}`;
const [first, , third] = fewRows.map(titleOf) as [string, string, string];
const contextOf = ({ context }: AnyMachineSnapshot) => context as WorkbenchContext;

const bar = () => screen.queryByRole('region', { name: 'Bundle actions' });
const said = () => bar()?.querySelector('output')?.textContent ?? '';
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => doing(() => fireEvent.click(button(name)));
const groupBy = () => screen.queryByRole<HTMLSelectElement>('combobox', { name: 'Group by' });

/** Another tab writes the list as anybody may. */
const storeElsewhere = (ids: readonly string[]) =>
  doing(() => {
    localStorage.setItem('dev-bundle', JSON.stringify(ids));
    window.dispatchEvent(new StorageEvent('storage', { key: 'dev-bundle' }));
  });

/** What is chosen, moved and listed, which every state of the hand shows. */
function seeHand(snapshot: AnyMachineSnapshot): void {
  const { chosen, moving } = contextOf(snapshot);
  const boxes = screen.queryAllByRole<HTMLInputElement>('checkbox', { name: /^Select Variable/ });
  expect(boxes.filter(({ checked }) => checked)).toHaveLength(chosen.length);
  expect(screen.queryAllByRole('button', { pressed: true })).toHaveLength(moving ? 1 : 0);
}

const counts = /^\d+ (variable|variables) · /;

const tables: Tables<Driver> = {
  states: {
    'hand.resting': (_driver, snapshot) => {
      seeHand(snapshot);
      expect(screen.queryByRole('button', { name: 'Clear selection' })).toBeNull();
      expect(screen.queryByRole('button', { name: 'Place here' })).toBeNull();
    },
    'hand.choosing': (_driver, snapshot) => {
      seeHand(snapshot);
      expect(within(bar()!).getByRole('button', { name: 'Clear selection' })).toBeTruthy();
    },
    'hand.moving': (_driver, snapshot) => {
      seeHand(snapshot);
      const { about, at } = contextOf(snapshot).moving!;
      expect(said()).toContain(`${titleOf(about)}: position ${at + 1} of `);
    },
    'news.quiet': (_driver, snapshot) => {
      const isCount = bar() === null || counts.test(said()) || / selected of /.test(said());
      expect(isCount || snapshot.matches({ hand: 'moving' } as never)).toBe(true);
    },
    'news.telling': () => expect(said()).toMatch(/^(Removed|Undone)|is now \d of/),
    'grouping.byNothing': (_driver, { context }) => {
      if ((context as WorkbenchContext).ids.length === 0) expect(groupBy()).toBeNull();
      else expect(groupBy()!.value).toBe('nothing');
    },
    'grouping.byDataset': () => {
      expect(groupBy()!.value).toBe('dataset');
      expect(screen.getByRole('button', { name: 'Rows', expanded: true })).toBeTruthy();
    },
  },
  events: {
    'rows.choose': () =>
      doing(() => fireEvent.click(screen.getByRole('checkbox', { name: `Select ${first}` }))),
    'rows.keep': (_driver, event) => storeElsewhere(event['ids'] as string[]),
    'rows.group': () => doing(() => fireEvent.change(groupBy()!, { target: { value: 'dataset' } })),
    'rows.ungroup': () => doing(() => fireEvent.change(groupBy()!, { target: { value: 'nothing' } })),
    'move.begin': () => press(`Move ${first}`),
    'move.place': (_driver, event) =>
      doing(() =>
        fireEvent.keyDown(button(`Move ${first}`), { key: event['at'] === 0 ? 'ArrowUp' : 'ArrowDown' }),
      ),
    'move.end': () => press('Place here'),
    'move.cancel': () => press('Cancel move'),
    'fold.toggle': () => press('Summary of the bundle'),
    'change.tell': () =>
      press(screen.queryByRole('button', { name: `Remove ${third}` }) ? `Remove ${third}` : /^Undo: remove/),
    'xstate.after.toRead.workbench.news.telling': ({ clock }) => doing(() => clock.increment(8000)),
  },
};

async function open({ ids }: { ids: readonly string[] }): Promise<Driver> {
  localStorage.setItem('dev-bundle', JSON.stringify(ids));
  const clock = new SimulatedClock();
  const whole = await openPortal('/bundle', [], { clock, server: { editions: [edition] } });
  await whole.until('catalogue', 'ready');
  return { whole, clock };
}

walkInViews<Driver>({
  machine: 'workbench',
  tables,
  open: ({ input }) => open(input as { ids: readonly string[] }),
});
