// A recording as a file: what goes along, what comes back, and what is refused.
import { expect, test } from 'vitest';
import { sample } from '#machines/inspector/inspector.cases.ts';
import { readRecording, writeRecording } from '#machines/inspector/portable.ts';
import { emptyRecording, type RecordingEntry, type Recording } from '#machines/inspector/recording.ts';

const withContext = (context: unknown, entries: readonly RecordingEntry[] = sample.entries): Recording => ({
  ...sample,
  bases: { bundle: { value: { contents: 'ready', storage: 'kept' }, context } },
  entries,
});
const sentContext = (context: unknown, entries?: readonly RecordingEntry[]) =>
  readRecording(writeRecording(withContext(context, entries))).bases.bundle!.context;

test('sets and maps come back as they were', () => {
  const context = { spoken: 'a', known: new Set(['a']), counts: new Map([['a', 1]]), nobody: null };
  expect(sentContext(context)).toEqual(context);
});

test('what only looks like a set stays', () => {
  const context = { $set: 'a', other: { $map: 1 } };
  expect(sentContext(context)).toEqual(context);
});

/** Once the server has answered, by the names of today. */
const subscribed: RecordingEntry = {
  ...sample.entries[0]!,
  actor: 'subscription',
  event: { type: 'xstate.done.actor.readOverview', output: { overview: { status: 'active' }, paid: null } },
  to: { covered: 'active' },
  taken: ['loading -- xstate.done.actor.readOverview --> deciding'],
};

test('a recording from before a name changed has the name of today', () => {
  const text = writeRecording(withContext({ overview: null, paid: null }, [subscribed]));
  const earlier = text.replaceAll('readOverview', 'readStanding').replaceAll('"overview"', '"standing"');
  expect(earlier).not.toContain('verview');
  expect(readRecording(earlier)).toEqual(readRecording(text));
});

test('what only has the name of something renamed stays', () => {
  const context = { standing: 1, text: 'readStanding' };
  expect(sentContext(context)).toEqual(context);
});

test('an id spoken of as a field is sent', () => {
  const known = new Set(['field', 'text', 'never']);
  expect(sentContext({ known, record: { field: 1 }, list: ['text'] })).toMatchObject({
    known: new Set(['field', 'text']),
  });
});

test('what the file leaves out is as at first', () => {
  const { kind, version } = JSON.parse(writeRecording(emptyRecording)) as Record<string, unknown>;
  expect(readRecording(JSON.stringify({ kind, version, entries: [] }))).toEqual(emptyRecording);
  expect(readRecording(writeRecording({ ...sample, dropped: 7 })).dropped).toBe(7);
});

test('a text that is no JSON is refused', () => {
  expect(() => readRecording('{')).toThrow('notOurs');
});

test('another kind of file is refused', () => {
  expect(() => readRecording('{"kind":"shopping list","version":1,"entries":[]}')).toThrow('notOurs');
});

test.each([
  { at: '1' },
  { actor: 'who' },
  { actor: 'toString' },
  { actor: ['menu'] },
  { event: undefined },
  { event: { type: 1 } },
  { to: 'nowhere' },
  { to: null },
  { to: 5 },
  { to: { open: 5 } },
  { to: { open: null } },
  { actor: 'session', to: { signedOut: 'settled', loading: 5 } },
  { status: 1 },
  { taken: 'open' },
])('an entry with %j is damaged', (damage) => {
  const entries = [sample.entries[0], { ...sample.entries[1], ...damage }] as RecordingEntry[];
  const text = writeRecording({ ...sample, entries });
  expect(() => readRecording(text)).toThrow('{"entry":2}');
});

test('a state within a state is read', () => {
  const entries: RecordingEntry[] = [{ ...sample.entries[0]!, actor: 'catalogue', to: { ready: 'typing' } }];
  expect(readRecording(writeRecording({ ...sample, entries })).entries).toEqual(entries);
});

test.each([
  { who: { value: 'open' } },
  { menu: { value: 'nowhere' } },
  { menu: { value: 5 } },
  { menu: null },
])('the beginning %j is damaged', (bases) => {
  const text = writeRecording({ ...sample, bases: bases as never });
  expect(() => readRecording(text)).toThrow('beginning');
});

test('what was half typed beside suggestions is read', () => {
  const entry = { at: 1, by: null, status: 'active' };
  const was = [
    {
      ...entry,
      actor: 'suggestions',
      event: { type: 'suggestion.open' },
      to: 'open',
      taken: ['a -- b --> c'],
    },
    {
      ...entry,
      actor: 'suggestions',
      event: { type: 'draft.type', name: 'from' },
      to: 'closed',
      taken: ['(root) -- draft.type --> (stays)'],
    },
    {
      ...entry,
      actor: 'portal',
      event: { type: 'portal.listen', part: 'suggestions' },
      to: 'running',
      taken: [],
    },
  ];
  const bases = { suggestions: { value: 'closed', context: { marked: '', drafts: {} } } };
  const read = readRecording(JSON.stringify({ kind: 'portal recording', version: 2, bases, entries: was }));
  expect(read.bases).toEqual({ drafts: { value: 'open', context: { marked: '', drafts: {} } } });
  expect(read.entries.map(({ actor, to, taken, event }) => [actor, to, taken, event['part']])).toEqual([
    ['drafts', 'open', [], undefined],
    ['drafts', 'open', ['open -- draft.type --> (stays)'], undefined],
    ['portal', 'running', [], 'drafts'],
  ]);
});
