// Every transition of a queryActor, walked through the one that a page has: a variable's first rows, read from the real
// server by the whole portal.
import { fireEvent, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { Tables } from '#tests/model/tables.ts';
import { doing } from '#tests/fixtures/views/driver.tsx';
import { walkInViews } from '#tests/fixtures/views/paths.ts';
import { openPortal, type Whole } from '#tests/fixtures/views/whole.tsx';

const reading = 'GET /api/data/preview';
const variable = 'tax.revenue.corporate_tax';

const rows = () => screen.getByRole('region', { name: 'First rows' });
const isShown = (text: string) => within(rows()).queryByText(text) !== null;
const failure = () => within(rows()).queryByRole('alert')?.textContent ?? null;

const look = () => ({
  isLoading: isShown('Loading the first rows'),
  table: within(rows()).queryAllByRole('row').length,
  hasFailed: failure() !== null,
});

const tables: Tables<Whole> = {
  states: {
    loading: () => expect(look()).toEqual({ isLoading: true, table: 0, hasFailed: false }),
    ready: () => expect(look()).toEqual({ isLoading: false, table: 11, hasFailed: false }),
    failed: () => expect(look()).toEqual({ isLoading: false, table: 0, hasFailed: true }),
  },
  events: {
    'query.retry': () =>
      doing(() => fireEvent.click(within(rows()).getByRole('button', { name: 'Try again' }))),
    'xstate.done.actor.readQuery': ({ newest }) => doing(() => newest(reading).pass()),
    'xstate.error.actor.readQuery': async ({ newest, visitor }, event) => {
      const { status } = event['error'] as { status: number };
      if (status === 0) {
        await doing(() => newest(reading).drop());
        expect(failure()).toMatch(/^The first rows could not be loaded. The server did not answer./);
        return;
      }
      visitor.jar.set('seed', `data.preview:error-${status}`);
      await doing(() => newest(reading).pass());
      visitor.jar.delete('seed');
      expect(failure()).toMatch(/^The first rows could not be loaded. The seed “/);
    },
  },
};

async function open(): Promise<Whole> {
  const whole = await openPortal(`/variables/${variable}`, [reading]);
  await whole.untilKnown();
  return whole;
}

walkInViews<Whole>({
  machine: 'query',
  tables,
  open,
});
