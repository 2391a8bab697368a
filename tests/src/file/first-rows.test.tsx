// What a member without a subscription is told where filters leave less than the ten rows: which places and years these
// have, and the way back to all of them.
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { SimulatedClock } from 'xstate';
import type { FreshApp } from '#tests/fixtures/server/fresh-app.ts';
import { doing } from '#tests/fixtures/views/driver.tsx';
import { openPortal } from '#tests/fixtures/views/whole.tsx';
import { unfold } from './unfold.ts';

const one = 'tax.revenue.vat_total';
const other = 'hidden.offshore.offshore';

async function open(bundle: readonly string[]) {
  localStorage.setItem('dev-bundle', JSON.stringify(bundle));
  const clock = new SimulatedClock();
  const prepare = (_visitor: unknown, app: FreshApp) =>
    app.database.run(async (db) => {
      await db.updateTable('account').set({ subscription_status: 'inactive' }).execute();
    });
  const whole = await openPortal('/download', [], { isMember: true, clock, prepare });
  await whole.untilKnown();
  const pause = () => doing(() => clock.increment(250));
  await unfold(clock);
  return { ...whole, pause };
}
const said = () => screen.findByText(/^Your file will have/);
const notice = async () => (await said()).parentElement!.textContent;
const type = (label: string, value: string) =>
  doing(() => fireEvent.input(screen.getByLabelText(label), { target: { value } }));
beforeEach(() => localStorage.clear());

test('a filter past the ten is told of', async () => {
  const { pause } = await open([one]);
  await screen.findByText('Limited to the first 10 rows.');
  await type('From year', '2021');
  await type('To year', '2021');
  await pause();
  expect(await notice()).toBe(
    'Your file will have 3 rows. Without a subscription you get only the first 10 rows of the dataset: Albania, Benin, Côte d’Ivoire and Denmark, 2019 to 2021. See the plans',
  );
});

test('a file without rows is offered unfiltered', async () => {
  const { pause, part } = await open([one]);
  await screen.findByText('Limited to the first 10 rows.');
  await doing(() =>
    part('download').send({ type: 'entity.add', dataset: 'tax.revenue', found: ['Fiji'], unknown: [] }),
  );
  await pause();
  expect(await notice()).toMatch(/^Your file will have no rows\./);
  const fetching = screen.getByRole('button', { name: 'Download 0 rows' });
  const offer = screen.getByRole('button', { name: 'Remove filters' });
  expect(offer.compareDocumentPosition(fetching)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await doing(() => fireEvent.click(offer));
  expect(document.activeElement).toBe(fetching);
  await pause();
  expect(await screen.findByText('Limited to the first 10 rows.')).toBeTruthy();
  expect(screen.queryByLabelText('Remove Fiji')).toBeNull();
});

test('a merge is told of dataset by dataset', async () => {
  const { pause } = await open([one, other]);
  await doing(() => fireEvent.click(screen.getByLabelText('One file for all')));
  await pause();
  const file = within(screen.getByRole('region', { name: /^Revenue by tax and/ }));
  await doing(() => fireEvent.click(file.getByLabelText('Only rows found in every dataset')));
  await pause();
  expect(await notice()).toMatch(
    /^Your file will have 3 rows\. .+ the first 10 rows of each dataset: Albania, .+, 2019 to 2021 \(Revenue by tax\); Albania, .+ and Malta, 2021 \(Wealth held offshore\)\./,
  );
  await doing(() => fireEvent.click(file.getByRole('button', { name: 'Remove filters' })));
  expect((file.getByLabelText('Every row') as HTMLInputElement).checked).toBe(true);
});
