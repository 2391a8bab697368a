// A filter of a long catalogue that has more values than come with the list: its own field asks the server for those that a
// text finds.
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SimulatedClock } from 'xstate';
import { doing } from '#tests/fixtures/views/driver.tsx';
import { manyUnits } from '#tests/fixtures/views/small-portal.ts';
import { openPortal, popTo } from '#tests/fixtures/views/whole.tsx';

const values = 'GET /api/browse/values';
const unit = () => screen.getByLabelText<HTMLInputElement>('Find a unit');
const group = () => within(unit().closest('fieldset')!);
const shown = () => group().queryAllByRole('checkbox', { hidden: true });
const names = () => shown().map((box) => box.parentElement!.textContent);
const says = () => group().queryByText(/^(?:Loading|No names|\d+ more\.)/)?.textContent;

async function open() {
  const clock = new SimulatedClock();
  const whole = await openPortal('/browse', [values], {
    server: manyUnits,
    clock,
    config: { isPaged: true },
  });
  await whole.until('thing', 'ready');
  const type = (text: string) => doing(() => fireEvent.change(unit(), { target: { value: text } }));
  const pause = () => doing(() => clock.increment(250));
  const seek = async (text: string) => {
    await type(text);
    await pause();
    return whole.waiting(values);
  };
  return { ...whole, type, pause, seek };
}

test('a value that the list did not bring is found', async () => {
  const { type, seek } = await open();
  expect(says()).toBe('162 more. Type to find one.');
  const request = await seek('UNIT-205');
  expect([names(), says()]).toEqual([[], 'Loading the values']);
  await doing(() => request.pass());
  expect([names(), says()]).toEqual([['unit 205 1'], undefined]);
  await type('');
  expect([names()[0], says()]).toEqual(['unit 000 1', '162 more. Type to find one.']);
});

test('what the page knows of the text is shown meanwhile', async () => {
  const { seek } = await open();
  const request = await seek('5');
  const first = ['unit 005 1', 'unit 015 1', 'unit 025 1'];
  expect([names().slice(0, 3), says()]).toEqual([first, 'Loading the values']);
  await doing(() => request.pass());
  expect([names().slice(0, 3), shown().length, says()]).toEqual([first, 8, '31 more. Type to find one.']);
});

test('the server is asked once typing pauses, and never twice', async () => {
  const { type, pause, newest, seek } = await open();
  await type('unit 20');
  await type('unit 205');
  expect(() => newest(values)).toThrow('is waiting');
  await doing(async () => (await seek('unit 205')).pass());
  await doing(async () => (await seek('nothing')).pass());
  expect([names(), says()]).toEqual([[], 'No names match.']);
  await type('unit  205 ');
  await pause();
  expect(() => newest(values)).toThrow('is waiting');
  expect(names()).toEqual(['unit 205 1']);
});

test('an older answer never replaces a newer one', async () => {
  const { seek } = await open();
  const older = await seek('unit 205');
  const newer = await seek('unit 206');
  await doing(() => newer.pass());
  await doing(() => older.pass());
  expect([names(), says()]).toEqual([['unit 206 1'], undefined]);
});

test('a value that is ticked stays, and values are counted by the question', async () => {
  const { seek, pause, waiting, url } = await open();
  await doing(async () => (await seek('unit 20')).pass());
  const box = () => group().getByRole<HTMLInputElement>('checkbox', { name: /^unit 205/, hidden: true });
  await doing(() => fireEvent.click(box()));
  expect([url(), box().checked]).toEqual(['/browse?unit=unit+205', true]);
  await pause();
  await doing(async () => (await waiting(values)).pass());
  expect([names()[0], box().checked]).toEqual(['unit 205 1', true]);
  await popTo('/browse?search=00206');
  await pause();
  await doing(async () => (await waiting(values)).pass());
  expect(names().slice(0, 2)).toEqual(['unit 206 1', 'unit 020 0']);
});

test('an answer that does not come is asked for again', async () => {
  const { seek, waiting } = await open();
  const request = await seek('unit 205');
  await doing(() => request.drop());
  expect(group().getByRole('alert', { hidden: true }).textContent).toContain('The server did not answer.');
  expect(says()).toBeUndefined();
  await doing(() => fireEvent.click(group().getByText('Try again')));
  await doing(async () => (await waiting(values)).pass());
  expect([names(), group().queryByRole('alert', { hidden: true })]).toEqual([['unit 205 1'], null]);
});

test('a refusal says what it says', async () => {
  const { seek } = await open();
  const request = await seek('x'.repeat(501));
  await doing(() => request.pass());
  expect(group().getByRole('alert', { hidden: true }).textContent).toContain('“text” is too long.');
});
