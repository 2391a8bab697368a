// Every transition of the dialog, walked through the filters of the browse page in the whole portal. jsdom lays nothing
// out, so the width that a scrollbar takes is given to it.
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { DialogContext } from '#machines/dialog/dialog.setup.ts';
import type { Tables } from '#tests/model/tables.ts';
import { doing, framesOfArk } from '#tests/fixtures/views/driver.tsx';
import { closesByEscape } from '#tests/fixtures/views/escape.ts';
import { walkInViews } from '#tests/fixtures/views/paths.ts';
import { openPortal, type Whole } from '#tests/fixtures/views/whole.tsx';

const press = (name: string | RegExp) =>
  doing(() => fireEvent.click(screen.getByRole('button', { name, hidden: true })), framesOfArk);

const { style } = document.body;
const padding = () => Number.parseInt(style.paddingRight || '0', 10);

const tables: Tables<Whole> = {
  states: {
    closed: () => {
      expect(screen.queryByRole('dialog')).toBeNull();
      expect([style.overflow, padding()]).toEqual(['', 0]);
    },
    open: () => {
      expect(screen.getByRole('dialog', { name: 'Filters' })).toBeTruthy();
      expect([style.overflow, padding()]).toEqual(['hidden', 15]);
    },
  },
  events: {
    'dialog.open': () => press(/^Filters/),
    // Told by the page as it is held, which it is by then.
    'dialog.measure': ({ part }, event) => {
      const { padding: measured } = part('dialog').getSnapshot().context as DialogContext;
      expect(measured).toBe(event['scrollbar']);
    },
    'dialog.close': () => press('Close filters'),
  },
};

// The dialog's chunk, so that no path waits for it.
beforeAll(() => import('#src/browse/filters/FiltersDialog.tsx'));
beforeEach(() => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(window.innerWidth - 15);
});
afterEach(() => vi.restoreAllMocks());

const open = () => openPortal('/browse');
walkInViews<Whole>({ machine: 'dialog', tables, open });
closesByEscape<Whole>({
  machine: 'dialog',
  tables,
  open,
  part: ({ part }) => part('dialog'),
  closed: ['closed'],
});

test('Escape closes filters that have only just opened', async () => {
  const { part } = await open();
  // Ark hears keys a frame later, and its chunk may still be on its way.
  act(() => void fireEvent.click(screen.getByRole('button', { name: /^Filters/, hidden: true })));
  expect(part('dialog').getSnapshot().value).toBe('open');
  await doing(() => fireEvent.keyDown(document.body, { key: 'Escape' }), framesOfArk);
  expect([part('dialog').getSnapshot().value, screen.queryByRole('dialog')]).toEqual(['closed', null]);
});

test('Escape gives the focus back to Filters', async () => {
  await open();
  const filters = screen.getByRole('button', { name: /^Filters/, hidden: true });
  filters.focus();
  await press(/^Filters/);
  await doing(() => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' }), framesOfArk);
  expect(document.activeElement).toBe(filters);
});
