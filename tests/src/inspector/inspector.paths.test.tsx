// Every transition of the inspector, walked through its page in the whole portal, which it really records. A file to
// open is held until the test lets it be read; the clipboard is the browser's, so the test has one of its own.
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { notARecording, sample } from '#machines/inspector/inspector.cases.ts';
import { inspectorMachine } from '#machines/inspector/inspector.machine.ts';
import { writeRecording } from '#machines/inspector/portable.ts';
import { startInspector } from '#src/inspector/start.tsx';
import { coverageOf, fewest, missing } from '#tests/model/coverage.ts';
import { allPathsOf } from '#tests/model/explorations.ts';
import { gapsOf, titleOf, walk, type Tables } from '#tests/model/tables.ts';
import { alsoSeen } from '#tests/fixtures/views/distinct.ts';
import { tier } from '#tests/tiers.ts';
import { doing, origin, testConfig } from '#tests/fixtures/views/driver.tsx';
import { openPortal, type Whole } from '#tests/fixtures/views/whole.tsx';

type Driver = Whole & { read: (text: string) => void; clipboard: { texts: string[]; isOpen: boolean } };

/** A named part of the page: the whole of it is much to go through. */
const partOf = (name: string) => document.querySelector<HTMLElement>(`[aria-label^="${name}"]`)!;
const inPart = (name: string) => within(partOf(name));
const pressIn = (part: string, name: string | RegExp) =>
  doing(() => fireEvent.click(inPart(part).getByRole('button', { name })));
const choose = (name: string, value: string) =>
  doing(() => fireEvent.change(screen.getByLabelText(name), { target: { value } }));
const moment = () => partOf('Moment').querySelector('output')!.textContent;
const isLive = () => inPart('Moment').getByText('Live').getAttribute('aria-pressed') === 'true';
const picture = () => inPart('Statechart').getByRole('img');

const tables: Tables<Driver> = {
  states: {
    live: () => {
      expect(moment()).toBe('The portal now');
      expect(isLive()).toBe(true);
    },
    travelling: () => {
      expect(moment()).toBe('An earlier moment');
      expect(isLive()).toBe(false);
    },
    reading: () => {
      expect(moment()).toBe('Reading a recording');
      expect(screen.getByText('Reading the recording')).toBeTruthy();
    },
    refused: () => {
      expect(moment()).toBe('Not a recording');
      expect(screen.getByRole('alert').textContent).toMatch(/^This is not a recording from the inspector\./);
    },
    reviewing: () => {
      expect(moment()).toBe('An opened recording');
      expect(inPart('Moment').getByText(/^\d of 3/)).toBeTruthy();
    },
  },
  events: {
    'recording.grow': ({ part }) => doing(() => part('menu').send({ type: 'menu.toggle' })),
    'recording.open': async (driver) => {
      const file = { text: () => new Promise<string>((resolve) => (driver.read = resolve)) };
      const input = screen.getByLabelText('Open a file');
      await doing(() => fireEvent.change(input, { target: { files: [file] } }));
    },
    'recording.save': async () => {
      const saved = vi.fn<() => string>(() => 'blob:saved');
      URL.createObjectURL = saved;
      await pressIn('Event log', 'Save');
      expect(saved).toHaveBeenCalledOnce();
    },
    'recording.copy': async ({ clipboard }) => {
      await pressIn('Event log', 'Copy');
      expect(clipboard.texts.at(-1)).toMatch('"kind":"portal recording"');
    },
    'definition.copy': async ({ clipboard }) => {
      await pressIn('The machine', 'Copy as JSON');
      expect(JSON.parse(clipboard.texts.at(-1)!)).toHaveProperty('initial');
    },
    'share.copied': async () => {
      await pressIn('Event log', 'Copy');
      expect(screen.getByText('Copied.')).toBeTruthy();
    },
    'share.refused': async ({ clipboard }) => {
      clipboard.isOpen = false;
      await pressIn('Event log', 'Copy');
      expect(screen.getByText(/^This browser does not allow copying\./)).toBeTruthy();
    },
    'subject.choose': async () => {
      await pressIn('Machines', /^menu/);
      expect(picture().getAttribute('aria-label')).toMatch(/^Statechart of accountMenu\./);
    },
    'tab.choose': async () => {
      await doing(() => fireEvent.click(screen.getByLabelText('Log')));
      expect(screen.getByLabelText<HTMLInputElement>('Log').checked).toBe(true);
    },
    'log.filter': async () => {
      await choose('Events of', 'menu');
      const log = inPart('Events, newest first');
      expect(log.getAllByRole('button').every(({ textContent }) => textContent?.includes('menu'))).toBe(true);
    },
    'coverage.toggle': () => doing(() => fireEvent.click(screen.getByLabelText('Test coverage'))),
    'chart.zoom': async () => {
      await choose('Size of the chart', 'whole');
      expect(picture().dataset['zoom']).toBe('whole');
    },
    'step.go': () => pressIn('Moment', 'Previous event'),
    'portal.follow': () => pressIn('Moment', 'Live'),
    'portal.send': async ({ part }) => {
      await pressIn('Machines', /^menu/);
      await pressIn('The machine', 'menu.toggle');
      expect(part('menu').getSnapshot().value).toBe('open');
    },
    'portal.write': async ({ part }, { text }) => {
      await pressIn('Machines', /^menu/);
      const before = part('menu').getSnapshot().value;
      const field = screen.getByLabelText('Event as JSON');
      await doing(() => fireEvent.change(field, { target: { value: text } }));
      await pressIn('Send an event', 'Send this event');
      const isEvent = (text as string).startsWith('{');
      expect(part('menu').getSnapshot().value === before).toBe(!isEvent);
      expect(screen.queryByText(/^This is not an event\./) === null).toBe(isEvent);
    },
    'xstate.done.actor.readSource': ({ read }) => doing(() => read(writeRecording(sample))),
    'xstate.error.actor.readSource': ({ read }) => doing(() => read(notARecording)),
  },
};

function stubClipboard() {
  const clipboard = { texts: [] as string[], isOpen: true };
  const writeText = async (text: string) => {
    clipboard.texts.push(text);
    if (!clipboard.isOpen) throw new DOMException('no', 'NotAllowedError');
  };
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  return clipboard;
}

async function open(): Promise<Driver> {
  const clipboard = stubClipboard();
  const whole = await openPortal('/dev/machines', [], { tools: startInspector(testConfig, origin) });
  return { ...whole, clipboard, read: () => {} };
}

// Its chunk, so that no path begins before the page is there.
beforeAll(() => import('#src/inspector/MachinesPage.tsx'));

const all = allPathsOf('inspector');
const paths = tier === 'fast' ? fewest(inspectorMachine, all) : all;

test('the inspector is seen whole', () => {
  expect(gapsOf(inspectorMachine, tables)).toEqual([]);
  expect(missing(coverageOf(inspectorMachine, paths))).toEqual([]);
});

test.each(paths.map((path) => [titleOf(path), path] as const))('inspector: %s', async (_title, path) => {
  const driver = await open();
  await walk(inspectorMachine, path, driver, tables);
  expect(await alsoSeen(tables, driver, path.state)).toEqual([]);
});
