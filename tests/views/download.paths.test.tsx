// Every transition of a download, walked through the download page of the whole portal by a member whose bundle holds
// one variable. The link that the browser is to fetch is caught as it is clicked.
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { dataset, keys, variables } from '#machines/download/download.cases.ts';
import {
  downloadAddress,
  fileOf,
  shapeOf,
  type Choice,
  type DownloadContext,
} from '#machines/download/download.machine.ts';
import type { Tables } from '#tests/model/tables.ts';
import { doing } from './driver.tsx';
import { walkInViews } from './paths.ts';
import { openPortal, type Whole } from './whole.tsx';

const asking = 'GET /api/tokens/one-time';
const titles: Record<string, string> = { [keys[0]]: 'Country', [keys[1]]: 'Year' };
const [failed, handed] = ['The file could not be made.', 'The file was handed to your browser.'];

// By label and text and not by role, which would have jsdom weigh the whole page at every step.
const file = () => within(screen.getByLabelText('Revenue by tax'));
const ask = () => file().getByText(/^(Download (CSV|JSON)|Preparing…)$/, { selector: 'button' });
const isShown = (text: string) => file().queryByText(text, { exact: false }) !== null;
const ticked = (label: 'Keys' | 'Format'): string[] =>
  [...file().getByLabelText(label).querySelectorAll<HTMLInputElement>('input:checked')].map(
    (input) => input.closest('label')!.textContent,
  );

const saved: string[] = [];
const catchLink = (event: Event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[download]');
  if (!link) return;
  event.preventDefault();
  saved.push(link.getAttribute('href')!);
};
beforeEach(() => document.addEventListener('click', catchLink));
afterEach(() => {
  document.removeEventListener('click', catchLink);
  saved.length = 0;
});

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as DownloadContext;

/** The shape is as chosen, and what is said of the file is true of this shape. */
function seeChoice(snapshot: AnyMachineSnapshot): Choice {
  const { without, format } = shapeOf(contextOf(snapshot), dataset);
  const chosen = keys.filter((key) => !without.includes(key));
  expect(ticked('Keys')).toEqual(chosen.map((key) => titles[key]));
  expect(ticked('Format')[0]).toMatch(new RegExp(`^${format}about`, 'i'));
  return { dataset, keys: chosen, variables, format };
}

const tables: Tables<Whole> = {
  states: {
    choosing: (_whole, snapshot) => {
      const choice = seeChoice(snapshot);
      expect(ask().textContent).toBe(`Download ${choice.format.toUpperCase()}`);
      expect([isShown(failed), isShown(handed)]).toEqual([
        false,
        contextOf(snapshot).handed.includes(fileOf(choice)),
      ]);
    },
    preparing: (_whole, snapshot) => {
      seeChoice(snapshot);
      expect([ask().textContent, ask().getAttribute('aria-busy')]).toEqual(['Preparing…', 'true']);
      expect([isShown(failed), isShown(handed)]).toEqual([false, false]);
    },
    failed: (_whole, snapshot) => {
      const choice = seeChoice(snapshot);
      expect(ask().textContent).toBe(`Download ${choice.format.toUpperCase()}`);
      expect([isShown(failed), isShown(handed)]).toEqual([true, false]);
    },
  },
  events: {
    'key.toggle': (_whole, event) =>
      doing(() => fireEvent.click(file().getByLabelText(titles[event['key'] as string]!))),
    'format.choose': (_whole, event) =>
      doing(() => fireEvent.click(file().getByLabelText(new RegExp(`^${event['format']}about`, 'i')))),
    'download.ask': async ({ part }, event) => {
      await doing(() => fireEvent.click(ask()));
      expect(contextOf(part('download').getSnapshot()).asked).toEqual(event['choice']);
    },
    'xstate.done.actor.takeToken': async ({ newest, part }) => {
      const { asked } = contextOf(part('download').getSnapshot());
      await doing(() => newest(asking).pass());
      const token = new URLSearchParams(saved.at(-1)).get('token')!;
      expect(token.length).toBeGreaterThan(20);
      expect(saved.at(-1)).toBe(downloadAddress(asked!, token));
    },
    'xstate.error.actor.takeToken': ({ newest }) => doing(() => newest(asking).drop()),
  },
};

async function open(): Promise<Whole> {
  localStorage.setItem('dev-bundle', JSON.stringify(variables));
  const whole = await openPortal('/download', [asking], { isMember: true });
  await whole.until('catalogue', 'ready');
  return whole;
}

walkInViews<Whole>({ machine: 'download', tables, open });
