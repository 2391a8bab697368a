// The options of a download: shown where format and data have them, said in words while folded, and otherwise for a dataset
// that the visitor names.
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { SimulatedClock } from 'xstate';
import type { OrderContext } from '#machines/file/order/order.setup.ts';
import { doing } from '#tests/fixtures/views/driver.tsx';
import { openPortal } from '#tests/fixtures/views/whole.tsx';

beforeEach(() => localStorage.clear());

const two = ['tax.revenue.vat_total', 'hidden.offshore.offshore'];

async function open(ids: readonly string[] = two) {
  localStorage.setItem('dev-bundle', JSON.stringify(ids));
  const clock = new SimulatedClock();
  const whole = await openPortal('/download', [], { isMember: true, clock });
  await whole.until('catalogue', 'ready');
  await screen.findByText('Options', { selector: 'b' });
  const order = () => whole.part('download').getSnapshot().children['watchOrder']!.getSnapshot();
  return { ...whole, choice: () => (order().context as OrderContext).choice };
}

const options = () => within(screen.getByRole('group', { name: 'Options' }));
const summary = () => screen.getByText('Options', { selector: 'b' }).parentElement!.textContent;
const press = (label: string) => doing(() => fireEvent.click(screen.getByLabelText(label)));
const pressOn = (element: Element) => doing(() => fireEvent.click(element));
const shown = () =>
  ['Separator', 'Decimal mark', 'Write countries as', 'Codes or labels', 'Also in the zip', 'Rows'].filter(
    (name) => options().queryByLabelText(name) ?? options().queryByRole('group', { name }),
  );

test('options are those of the format', async () => {
  await open();
  const others = ['Write countries as', 'Codes or labels', 'Also in the zip'];
  expect(shown()).toEqual(['Separator', 'Decimal mark', ...others]);
  await press('Stata');
  expect(shown()).toEqual(others);
  await press('Data Package');
  expect(shown()).toEqual(['Separator', 'Decimal mark', ...others]);
});

test('options are those of the data', async () => {
  await open(['tax.long.amount']);
  await press('Parquet');
  expect(shown()).toEqual([]);
});

test('one joined file keeps rows, and has no extras', async () => {
  const { choice } = await open();
  await pressOn(screen.getByText('One file'));
  expect(shown()).toEqual(['Separator', 'Decimal mark', 'Write countries as', 'Codes or labels', 'Rows']);
  await press('Only rows found in every dataset');
  expect([choice().keep, summary()]).toEqual([
    'matched',
    expect.stringContaining('only rows found in every dataset'),
  ]);
});

test('what differs from the usual is said, and can be reset', async () => {
  const { choice } = await open();
  const usual = summary();
  await press('Comma, 4,81');
  await press('Tab');
  await press('Make accents work in Excel');
  await doing(() => fireEvent.change(screen.getByLabelText('Write countries as'), { target: { value: 1 } }));
  await pressOn(within(screen.getByLabelText('Codes or labels')).getByLabelText('Both'));
  await press('Manifest');
  expect(summary()).toBe(
    `${usual} · separated by tabs · decimal comma · byte order mark · countries as three-letter ISO codes · codes and labels · without manifest`,
  );
  expect(screen.getByText('In one zip, with codebook, licences and citation')).toBeTruthy();
  await pressOn(screen.getByText('Reset all options'));
  expect([summary(), choice().separator]).toEqual([usual, 'comma']);
});

const table = () => within(screen.getByRole('table', { name: 'Exceptions' }));
async function add(dataset: string, option: string) {
  const pick = (label: string, text: string) => {
    const field = options().getByLabelText(label);
    const { index } = within(field).getByText<HTMLOptionElement>(text);
    fireEvent.change(field, { target: { value: index } });
  };
  pick('Dataset', dataset);
  pick('Option', option);
  await pressOn(screen.getByText('Add an exception'));
}

test('a dataset has its own years and places', async () => {
  const { choice } = await open();
  await add('Wealth held offshore', 'Years');
  await add('Wealth held offshore', 'Places');
  fireEvent.input(screen.getByLabelText('First year of Wealth held offshore'), { target: { value: '20x0' } });
  expect(table().getByRole('alert').textContent).toBe('Enter a year with four digits, such as 1990.');
  expect(summary()).toContain('a year is not valid');
  fireEvent.input(screen.getByLabelText('First year of Wealth held offshore'), { target: { value: '2020' } });
  const places = table().getByLabelText('Places of Wealth held offshore, separated by commas');
  fireEvent.change(places, { target: { value: 'Fiji, Malta' } });
  await doing(() => fireEvent.keyDown(places, { key: 'Enter' }));
  expect(choice().exceptions).toEqual({
    'hidden.offshore': { years: { from: '2020', to: '' }, entities: ['Fiji', 'Malta'] },
  });
  expect(summary()).toContain('2 exceptions');
});

test('an exception that is taken back gives the focus on', async () => {
  const { choice } = await open();
  await add('Revenue by tax', 'Format');
  await press('Remove the exception for Revenue by tax: Format');
  expect(choice().exceptions).toEqual({});
  expect(screen.queryByRole('table', { name: 'Exceptions' })).toBeNull();
  expect(document.activeElement).toBe(options().getByLabelText('Dataset'));
});

test('a joined file can only leave a dataset out', async () => {
  const { choice } = await open();
  await add('Revenue by tax', 'Layout');
  await pressOn(screen.getByText('One file'));
  expect(screen.queryByRole('table', { name: 'Exceptions' })).toBeNull();
  await pressOn(options().getByText('Leave out', { selector: 'button' }));
  expect(choice().exceptions).toEqual({ 'tax.revenue': { leaveOut: true } });
  expect(table().getByText('Left out')).toBeTruthy();
});
