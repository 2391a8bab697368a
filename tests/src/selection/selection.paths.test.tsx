// Every transition of opening and passing on, walked through the bundle's page and the page of a link in the whole
// portal: the link is one that the real server keeps, and the file one that the test lets the page read when it likes.
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { StoredSelection } from '#contract/selection/selections.ts';
import { ids } from '#machines/bundle/bundle.cases.ts';
import { document as passed } from '#machines/selection/selection.cases.ts';
import type { SelectionContext } from '#machines/selection/selection.types.ts';
import type { Path } from '#tests/model/explore.ts';
import type { Tables } from '#tests/model/tables.ts';
import { doing } from '#tests/fixtures/views/driver.tsx';
import { walkInViews } from '#tests/fixtures/views/paths.ts';
import { openPortal, type Whole } from '#tests/fixtures/views/whole.tsx';

const gates = ['GET /api/selections/*', 'POST /api/selections'] as const;

type Driver = Whole & { isLink: boolean; read: { with: (text: string) => void } };

const button = (name: string | RegExp) => screen.queryByRole('button', { name });
const press = (name: string | RegExp) => doing(() => fireEvent.click(button(name)!));
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent!);
const storedIds = () => JSON.parse(localStorage.getItem('dev-bundle') ?? '[]') as string[];
const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as SelectionContext;

const looks = () => ({
  reads: screen.queryByText('Loading the bundle') !== null,
  offers: screen.queryByRole('region', { name: passed.title! }) !== null,
  fails: alerts().some((said) => said.includes('Your bundle has not changed.')),
  links: button('Making a link…') !== null,
  hasLink: button('Copy link') !== null,
  failsToLink: alerts().some((said) => !said.includes('Your bundle has not changed.')),
});

const nothing = {
  reads: false,
  offers: false,
  fails: false,
  links: false,
  hasLink: false,
  failsToLink: false,
};

const see = (seen: Partial<typeof nothing>) => () => expect(looks()).toEqual({ ...nothing, ...seen });

const tables: Tables<Driver> = {
  states: {
    idle: see({}),
    reading: see({ reads: true }),
    offered: see({ offers: true }),
    failed: see({ fails: true }),
    linking: see({ links: true }),
    linked: see({ hasLink: true }),
    unlinked: see({ failsToLink: true }),
  },
  events: {
    'selection.open': async (driver) => {
      const text = new Promise<string>((resolve) => (driver.read.with = resolve));
      const file = { name: 'bundle.json', size: 40, text: () => text };
      const picker = await screen.findByLabelText('Open a file');
      await doing(() => fireEvent.change(picker, { target: { files: [file] } }));
    },
    'selection.link': () => press(/^Mak(e|ing) a /),
    'selection.save': async () => {
      const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
      await press('Save as JSON file');
      expect(click.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual([
        'bundle.json',
      ]);
    },
    'selection.take': async (_driver, event) => {
      await press(event['how'] === 'replace' ? 'Replace your bundle' : 'Merge into your bundle');
      expect(storedIds()).toEqual(event['how'] === 'replace' ? [ids.second] : [ids.first, ids.second]);
      expect(window.location.pathname).toBe('/bundle');
    },
    'selection.cancel': async () => {
      const before = localStorage.getItem('dev-bundle-record');
      await press('Cancel');
      expect(localStorage.getItem('dev-bundle-record')).toBe(before);
      expect(window.location.pathname).toBe('/bundle');
    },
    'selection.retry': () => press('Try again'),
    'xstate.done.actor.readSource': (driver, _event, snapshot) =>
      doing(() => {
        if (driver.isLink) return driver.newest(gates[0]).pass();
        return driver.read.with(contextOf(snapshot).document ? JSON.stringify(passed) : '{"not":"one"}');
      }),
    'xstate.error.actor.readSource': (driver) => doing(() => driver.newest(gates[0]).drop()),
    'xstate.done.actor.keepSelection': (driver) => doing(() => driver.newest(gates[1]).pass()),
    'xstate.error.actor.keepSelection': (driver) => doing(() => driver.newest(gates[1]).drop()),
  },
};

async function open({ steps }: Path): Promise<Driver> {
  localStorage.setItem('dev-bundle', JSON.stringify([ids.first]));
  const isLink = contextOf(steps[0]!.state).link !== '';
  let address = '/bundle';
  const whole = await openPortal('/home', gates, {
    prepare: async ({ post }) => {
      const { id } = (await (await post('/api/selections', passed)).json()) as StoredSelection;
      if (isLink) address = `/s/${id}`;
    },
  });
  await whole.until('catalogue', 'ready');
  await doing(() => whole.part('location').send({ type: 'location.go', to: address }));
  await whole.until('location', 'settled');
  const read = { with: () => {} };
  return { ...whole, isLink, read };
}

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} });
});
afterEach(() => vi.restoreAllMocks());

walkInViews<Driver>({ machine: 'selection', tables, open });
