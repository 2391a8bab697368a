// What a mask leaves of a member's forms: what the machine goes by, and nothing that says who it is or what is typed.
import { expect, test } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { createMask, mark } from '#machines/inspector/mask.ts';
import { origin } from './recorded.ts';

const createFormMask = () => {
  const mask = createMask(origin);
  return (event: AnyEventObject) => mask(event, { machine: 'form', context: undefined });
};

test.each<[AnyEventObject, AnyEventObject]>([
  [
    { type: 'form.edit', field: 'password', value: 'a secret' },
    { type: 'form.edit', field: 'password', value: mark },
  ],
  [
    { type: 'form.reveal', field: 'password' },
    { type: 'form.reveal', field: 'password' },
  ],
  [
    { type: 'form.progress', sent: { bytes: 10, of: 40, name: 'taxes.csv' } },
    { type: 'form.progress', sent: { bytes: 10, of: 40 } },
  ],
  [
    { type: 'form.unlock', password: 'a secret' },
    { type: 'form.unlock', password: mark },
  ],
])('of %j what the form goes by is left', (event, left) => {
  expect(createFormMask()(event)).toEqual(left);
});

test('a form’s owner is told from others, and not who it is', () => {
  const masked = createFormMask();
  const ownerOf = (owner: object) => masked({ type: 'xstate.init', input: { owner } })['input'];
  const known = (id: string) => masked({ type: 'form.recognise', user: { id, email: 'ada@example.org' } });
  expect(ownerOf({ id: 'acc_1', email: 'ada@example.org' })).toEqual({
    owner: { id: `${mark}1`, email: mark },
  });
  expect(known('acc_1')).toEqual({ type: 'form.recognise', user: { id: `${mark}1` } });
  expect(known('acc_2')).toEqual({ type: 'form.recognise', user: { id: `${mark}2` } });
});

test('a form of anybody’s is recorded as such', () => {
  const input = { name: 'registration.create', owner: null };
  expect(createFormMask()({ type: 'xstate.init', input })['input']).toEqual(input);
});
