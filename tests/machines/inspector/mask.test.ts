// What a mask leaves of texts, addresses and objects: nothing that was typed, and enough for a machine to go where it
// went.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addIds, emptyRecord } from '#machines/bundle/record.ts';
import { createMask, mark } from '#machines/inspector/mask.ts';
import { origin } from './recorded.ts';

const mask = createMask(origin);
const masked = (machine: string, event: { type: string } & Record<string, unknown>, context?: unknown) =>
  mask(event, { machine, context });
const addressOf = (to: string) => masked('location', { type: 'location.go', to })['to'];

test('the same text has the same number', () => {
  const typed = (text: string) => masked('catalogue', { type: 'catalogue.type', text })['text'];
  expect(typed('tax')).toBe(typed('tax'));
  expect(typed('tax')).not.toBe(typed('debt'));
  expect(typed('')).toBe('');
});

test('a question is as hidden as its typing', () => {
  const { text } = masked('catalogue', { type: 'catalogue.type', text: 'tax' });
  expect(masked('catalogue', { type: 'catalogue.find', search: '?search=tax&sort=-title' })['search']).toBe(
    `?search=${String(text)}&sort=-title`,
  );
});

test.each([
  ['/browse?source=a,b&page=2', '/browse?source=a,b&page=2'],
  ['/variables/tax.revenue.vat', '/variables/tax.revenue.vat'],
  ['/dev/machines', '/dev/machines'],
  [`${origin}/bundle`, '/bundle'],
  ['/browse#results', `/browse#${mark}`],
  ['/login?return_to=%2Fdownload', '/login?return_to=%2Fdownload'],
  ['https://evil.test/steal', 'https://elsewhere.invalid/'],
  ['javascript:alert(1)', 'https://elsewhere.invalid/'],
  ['https://[', 'https://elsewhere.invalid/'],
])('%s is kept as %s', (to, kept) => {
  expect(addressOf(to)).toBe(kept);
});

test('an unknown path says nothing', () => {
  expect(addressOf('/reset/s3cret')).toMatch(/^\/•••\d+$/);
  expect(addressOf('/browse?token=s3cret')).toMatch(/^\/browse\?•••\d+=•••\d+$/);
});

const word = fc.stringMatching(/^[a-z]{12}$/);
const typings = (text: string) => [
  masked('login', { type: 'login.edit', email: `${text}@example.org` }),
  masked('login', { type: 'login.submit', credentials: { email: text, password: text, remember: text } }),
  masked('login', { type: 'xstate.init', input: { returnTo: `/browse?search=${text}`, email: text } }),
  masked('location', { type: 'location.go', to: `/${text}?${text}=${text}#${text}`, why: text }),
  masked('catalogue', { type: 'catalogue.find', search: `?search=${text}&${text}=1` }),
  masked('session', { type: 'xstate.done.actor.loadAccount', output: { id: text, email: text, name: text } }),
  masked('download', { type: 'xstate.done.actor.takeToken', output: text }),
  masked('form', { type: 'form.edit', field: 'password', value: text }),
  masked('toaster', { type: 'toast.show', toast: { id: 'a', body: text, title: text, autoHide: true } }),
  masked('toaster', { type: 'toast.show', toast: { text: 'bundle.removed', values: { names: [text] } } }),
  masked('query', { type: 'xstate.error.actor.readQuery', error: new Error(text) }),
  masked('portal', { type: 'portal.hear', part: 'session', heard: { type: 'session.entered', user: text } }),
  masked('bundle', { type: 'bundle.unheardOf', text }),
];

test('nothing typed enters a recording', () => {
  const isGone = (text: string): void => {
    expect(JSON.stringify(typings(text))).not.toContain(text);
  };
  fc.assert(fc.property(word, isGone));
});

test('what is shown never shows whole objects', () => {
  expect(masked('bundle', { type: 'bundle.add', ids: ['a', { secret: 1 }] })['ids']).toEqual(['a']);
  expect(masked('bundle', { type: 'bundle.remove', id: { secret: 1 } })['id']).toEqual({});
});

test('hidden values keep their types', () => {
  const { output } = masked('catalogue', {
    type: 'xstate.done.actor.loadMetadata',
    output: { variables: [1], datasets: [1], sources: [], collections: [], more: 1 },
  });
  expect(output).toEqual({ variables: [], datasets: [], sources: [], collections: [] });
});

test('of a stored record only the news stays', () => {
  const held = addIds(emptyRecord, ['a'], 'here');
  const record = addIds(held, ['b'], 'there');
  const event = masked('bundle', { type: 'storage.merged', record }, { record: held });
  expect(Object.keys(event['record'] as object)).toEqual(['b']);
});
