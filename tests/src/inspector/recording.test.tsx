// The recorder at the whole portal: a visitor signs in, adds, removes and takes it back, against the real server. What
// was typed is nowhere in the recording, and replaying it comes by every state.
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readRecording, writeRecording } from '#machines/inspector/portable.ts';
import { stateText, type Recording } from '#machines/inspector/recording.ts';
import { actorsAt } from '#machines/inspector/replay.ts';
import type { PartName } from '#machines/portal/parts.ts';
import { createRecorder } from '#src/inspector/record.ts';
import { faultsOf } from '#tests/machines/inspector/recorded.ts';
import { doing, origin } from '#tests/fixtures/views/driver.tsx';
import { openPortal } from '#tests/fixtures/views/whole.tsx';

const password = 'meridian-demo';
const email = 'active@meridian.example';

async function recorded(address: string) {
  const recorder = createRecorder({ origin, now: () => 1000 });
  const whole = await openPortal(address, [], { inspect: recorder.inspect });
  return { ...whole, recorder };
}

const typesOf = (recording: Recording, actor: string) =>
  recording.entries.filter((entry) => entry.actor === actor).map(({ event }) => event.type);

/** Every actor of the real portal, and of a replay, by where it is. */
const replayedStates = (recording: Recording) =>
  Object.fromEntries(
    [...actorsAt(recording, recording.entries.length)]
      .filter(([, { isRunning }]) => isRunning)
      .map(([actor, { snapshot }]) => [actor, stateText(snapshot.value)]),
  );

async function signIn() {
  const whole = await recorded('/login?return_to=/bundle');
  const type = (name: string, value: string) =>
    fireEvent.input(screen.getByLabelText(name), { target: { value } });
  await doing(() => type('E-mail', email));
  await doing(() => type('Password', password));
  await doing(() => fireEvent.submit(screen.getByLabelText('Password').closest('form')!));
  await whole.until('location', 'leaving');
  return whole;
}

test('a password is nowhere in a recording', async () => {
  const { recorder } = await signIn();
  expect(typesOf(recorder.recording(), 'login')).toContain('login.submit');
  const text = writeRecording(recorder.recording());
  expect(text).not.toContain(password);
  expect(text).not.toContain('active@');
});

test('signing in replays state by state', async () => {
  const { recorder } = await signIn();
  const sent = readRecording(writeRecording(recorder.recording()));
  expect(faultsOf(sent)).toEqual([]);
  expect(replayedStates(sent)).toMatchObject({ location: 'leaving', session: 'signedOut.settled' });
});

async function removeAndUndo() {
  const whole = await recorded('/browse');
  await whole.untilKnown();
  const press = (name: RegExp) => doing(() => fireEvent.click(screen.getAllByRole('button', { name })[0]!));
  await press(/^Add [A-Z]/);
  await press(/^Remove [A-Z]/);
  await whole.until('toast0', 'timing');
  return {
    ...whole,
    undo: () => doing(() => whole.part('toaster').send({ type: 'toast.press', place: 'toast0', button: 0 })),
  };
}

test('a replay is where the portal is', async () => {
  const { recorder, part, undo } = await removeAndUndo();
  await undo();
  const recording = recorder.recording();
  const real = Object.keys(replayedStates(recording)).filter((name) => name !== 'portal');
  expect(faultsOf(recording)).toEqual([]);
  const states = real.map((name) => [name, stateText(part(name as PartName).getSnapshot().value)]);
  expect(replayedStates(recording)).toMatchObject(Object.fromEntries(states));
});

test('a replay knows the bundle too', async () => {
  const { recorder, part, undo } = await removeAndUndo();
  await undo();
  const actors = actorsAt(recorder.recording(), recorder.recording().entries.length);
  expect(actors.get('bundle')!.snapshot.context.ids).toEqual(part('bundle').getSnapshot().context.ids);
});

test('causes stand before what they cause', async () => {
  const { recorder } = await removeAndUndo();
  const { entries } = recorder.recording();
  const at = (type: string) => entries.findIndex(({ event }) => event.type === type);
  const order = [at('bundle.remove'), at('toast.show')];
  const start = entries.findIndex(({ actor }) => actor === 'toast0');
  expect([...order, start]).toEqual([...order, start].toSorted((a, b) => a - b));
  expect(entries[start]!.taken).toEqual(['deciding -- always --> timing']);
  expect(entries[at('toast.show')]!.by).toBe('portal');
});

test('a burst of events is told once', async () => {
  const { recorder, undo } = await removeAndUndo();
  const told: number[] = [];
  const stop = recorder.subscribe(({ entries }) => told.push(entries.length));
  const before = recorder.recording().entries.length;
  await undo();
  stop();
  expect(told[0]! - before).toBeGreaterThan(4);
});
