// Every transition of the bundle, walked through the browse page of the whole portal: rows that say what is in, the
// buttons that change it, the toast that undoes it, and the browser's storage with another tab at it.
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, vi } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { ids } from '#machines/bundle/bundle.cases.ts';
import type { BundleContext } from '#machines/bundle/bundle.setup.ts';
import { titleId } from '#machines/bundle/notes.ts';
import { syncStored } from '#machines/bundle/record.ts';
import { loadScreen } from '#src/main.tsx';
import type { Tables } from '#tests/model/tables.ts';
import { doing } from '#tests/fixtures/views/driver.tsx';
import { walkInViews } from '#tests/fixtures/views/paths.ts';
import { openPortal, type Whole } from '#tests/fixtures/views/whole.tsx';

const listing = 'GET /api/variables';
const titles: Record<string, string> = { [ids.first]: 'Corporate tax', [ids.second]: 'Value-added tax' };

// Its chunk, so that no path comes to a page that is not there yet.
beforeAll(() => loadScreen('bundle'));

const pressed = (name: string | RegExp) => screen.queryByRole('button', { name });
const heldRows = () =>
  Object.entries(titles).flatMap(([id, title]) => (pressed(`Remove ${title}`) ? [id] : []));

const notKept = 'Your bundle is not saved';
const storedIds = () => JSON.parse(localStorage.getItem('dev-bundle') ?? '[]') as string[];

/** Presses the button, or where the page offers none tells the bundle, which must not mind. */
const press = (name: string | RegExp, event: AnyEventObject) => (whole: Whole) =>
  doing(() => {
    const button = pressed(name);
    if (button) fireEvent.click(button);
    else whole.part('bundle').send(event);
  });

const hearStorage = (key: string | null = 'dev-bundle') =>
  doing(() => window.dispatchEvent(new StorageEvent('storage', { key })));

/** Another tab merges its record into the storage, as this portal does in every tab. */
function writeElsewhere(record: BundleContext['record']): void {
  const stored = {
    list: localStorage.getItem('dev-bundle'),
    record: localStorage.getItem('dev-bundle-record'),
  };
  const next = syncStored(record, stored, 'other').stored;
  localStorage.setItem('dev-bundle', next.list!);
  localStorage.setItem('dev-bundle-record', next.record!);
}

const nameOf = (event: AnyEventObject) =>
  (event['ids'] as string[]).length > 1 ? 'Add all results' : `Add ${titles[(event['ids'] as string[])[0]!]}`;

/** On the bundle's own page, and back. */
async function onBundle(whole: Whole, does: (whole: Whole) => Promise<unknown>): Promise<void> {
  await doing(() => whole.part('location').send({ type: 'location.go', to: '/bundle' }));
  await does(whole);
  await doing(() => whole.part('location').send({ type: 'location.go', to: browse }));
}

/** Opens a file that holds this, and answers so; an empty bundle offers one button. */
async function take(whole: Whole, event: AnyEventObject): Promise<void> {
  const { [titleId]: title = '', ...notes } = event['texts'] as Record<string, string>;
  const text = JSON.stringify({ version: 1, title, variables: event['ids'], notes });
  const file = { name: 'bundle.json', size: text.length, text: async () => text };
  const picker = await screen.findByLabelText('Open a file');
  await doing(() => fireEvent.change(picker, { target: { files: [file] } }));
  await screen.findByRole('button', { name: 'Cancel' });
  const isEmpty = pressed('Open') !== null;
  await press(
    isEmpty ? 'Open' : event['how'] === 'replace' ? 'Replace your bundle' : 'Merge into your bundle',
    event,
  )(whole);
}

const tables: Tables<Whole> = {
  states: {
    'contents.waiting': () => {
      expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
      expect(heldRows()).toEqual([]);
    },
    'contents.ready': (_whole, snapshot) => {
      const context = snapshot.context as BundleContext;
      expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2);
      expect(heldRows().sort()).toEqual([...context.ids].sort());
    },
    'storage.kept': (_whole, snapshot) => {
      expect(screen.queryByText(notKept)).toBeNull();
      if (!snapshot.matches({ contents: 'ready' })) return;
      // Exploration takes two orders of the same ids for one state; the order has tests of its own.
      expect(storedIds().sort()).toEqual([...(snapshot.context as BundleContext).ids].sort());
    },
    'storage.unkept': () => {
      expect(screen.queryByText(notKept)).not.toBeNull();
    },
  },
  events: {
    'bundle.add': (whole, event) => press(nameOf(event), event)(whole),
    'bundle.remove': (whole, event) => press(`Remove ${titles[event['id'] as string]}`, event)(whole),
    'bundle.drop': (whole, event) => press('Remove all results', event)(whole),
    'bundle.restore': (whole, event) => press('Undo', event)(whole),
    'bundle.clear': (whole, event) => onBundle(whole, press('Clear bundle', event)),
    'bundle.move': (whole, event) =>
      onBundle(whole, async () => {
        const title = titles[(event['about'] as string[])[0]!]!;
        await press(`More for ${title}`, event)(whole);
        await press(`Move ${title} to top`, event)(whole);
      }),
    'bundle.undo': (whole, event) => onBundle(whole, press(/^Undo: /, event)),
    'bundle.take': (whole, event) => onBundle(whole, () => take(whole, event)),
    'bundle.note': (whole, event) =>
      onBundle(whole, async () => {
        const title = titles[event['id'] as string]!;
        await press(`More for ${title}`, event)(whole);
        const field = screen.getByLabelText(`Note about ${title}`);
        await doing(() => fireEvent.input(field, { target: { value: event['text'] } }));
      }),
    'bundle.identify': (whole, event) =>
      whole.part('bundle').getSnapshot().matches({ contents: 'waiting' })
        ? doing(async () => (await whole.waiting(listing)).pass()).then(() =>
            screen.findAllByRole('heading', { level: 3 }),
          )
        : doing(() => whole.part('bundle').send(event)),
    'storage.changed': () => hearStorage(),
    'storage.cleared': () => doing(() => localStorage.clear()).then(() => hearStorage(null)),
    'storage.merged': async (_whole, event) => {
      vi.restoreAllMocks();
      writeElsewhere(event['record'] as BundleContext['record']);
      await hearStorage('dev-bundle-record');
    },
    'storage.refused': async () => {
      vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
        throw new DOMException('blocked', 'SecurityError');
      });
      await hearStorage();
    },
  },
};

const browse = '/browse?search=tax.revenue';
afterEach(() => vi.restoreAllMocks());

walkInViews<Whole>({ machine: 'bundle', tables, open: () => openPortal(browse, [listing]) });
