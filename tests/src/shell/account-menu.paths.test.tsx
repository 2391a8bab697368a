// Every transition of the account menu, walked through the menu as it is drawn: Ark's keyboard and focus, wouter's
// links, and the machine between them.
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { createActor, type ActorRefFrom } from 'xstate';
import { accountMenuMachine } from '#machines/session/account-menu.machine.ts';
import { member } from '#machines/session/session.cases.ts';
import { AccountMenu } from '#src/shell/account/AccountMenu.tsx';
import type { Tables } from '#tests/model/tables.ts';
import { doing, draw, framesOfArk, sessionOf } from '#tests/fixtures/views/driver.tsx';
import { closesByEscape } from '#tests/fixtures/views/escape.ts';
import { walkInViews } from '#tests/fixtures/views/paths.ts';

type Driver = { menu: ActorRefFrom<typeof accountMenuMachine> };

const account = () => screen.getByRole('button', { name: 'Account' });
const press = (action: () => unknown) => doing(action, framesOfArk);
const entries = () => within(screen.getByRole('menu')).getAllByRole('menuitem');

const tables: Tables<Driver> = {
  states: {
    closed: () => {
      expect(account().getAttribute('aria-expanded')).toBe('false');
      expect(screen.queryByRole('menu')).toBeNull();
    },
    open: () => {
      expect(account().getAttribute('aria-expanded')).toBe('true');
      expect(entries().map(({ textContent }) => textContent)).toEqual([
        'Messages',
        'Notifications',
        'Subscription',
        'API tokens',
        'Change password',
        'Delete account',
        'Sign out',
      ]);
    },
  },
  events: {
    'menu.toggle': () => press(() => fireEvent.click(account())),
    'menu.choose': () => press(() => fireEvent.click(screen.getByRole('menuitem', { name: 'Subscription' }))),
    'menu.dismiss': () => press(() => fireEvent.mouseDown(document.body)),
    // Sent by a wire when nobody is signed in any more.
    'menu.leave': ({ menu }) => press(() => menu.send({ type: 'menu.leave' })),
  },
};

async function open(): Promise<Driver> {
  const menu = createActor(accountMenuMachine).start();
  await draw(<AccountMenu />, { menu, session: sessionOf(member) });
  return { menu };
}

// The menu's chunk, so that no path begins with the button that stands in for it.
beforeAll(() => import('#src/shell/account/AccountMenuPanel.tsx'));

walkInViews<Driver>({ machine: 'accountMenu', tables, open });
closesByEscape<Driver>({
  machine: 'accountMenu',
  tables,
  open,
  part: ({ menu }) => menu,
  closed: ['closed'],
});

test('Escape closes the menu that has only just opened', async () => {
  const { menu } = await open();
  // Ark hears keys a frame later, and only then takes the focus.
  act(() => void fireEvent.click(account()));
  expect(menu.getSnapshot().value).toBe('open');
  await press(() => fireEvent.keyDown(document.body, { key: 'Escape' }));
  expect([menu.getSnapshot().value, screen.queryByRole('menu')]).toEqual(['closed', null]);
});

async function openByKey() {
  const { menu } = await open();
  account().focus();
  await press(() => fireEvent.keyDown(account(), { key: 'ArrowDown' }));
  return menu;
}

test('an arrow key opens at the first entry', async () => {
  await openByKey();
  expect(entries()[0]!.hasAttribute('data-highlighted')).toBe(true);
});

test('Escape closes and gives the focus back', async () => {
  await openByKey();
  await press(() => fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' }));
  tables.states['closed']!({} as Driver, {} as never);
  expect(document.activeElement).toBe(account());
});

test('Tab closes the menu', async () => {
  const menu = await openByKey();
  await press(() => fireEvent.keyDown(screen.getByRole('menu'), { key: 'Tab' }));
  expect(menu.getSnapshot().value).toBe('closed');
});

test('Enter follows the highlighted entry', async () => {
  const menu = createActor(accountMenuMachine).start();
  const { parts } = await draw(<AccountMenu />, { menu, session: sessionOf(member) });
  await press(() => menu.send({ type: 'menu.toggle' }));
  await press(() => fireEvent.keyDown(screen.getByRole('menu'), { key: 'ArrowDown' }));
  await press(() => fireEvent.keyDown(screen.getByRole('menu'), { key: 'Enter' }));
  expect(parts.location!.getSnapshot().context.wanted.path).toBe('/messages');
  expect(menu.getSnapshot().value).toBe('closed');
});

test('a press inside does not dismiss', async () => {
  const { menu } = await open();
  await press(() => fireEvent.click(account()));
  await press(() => fireEvent.mouseDown(screen.getByText('Signed in as')));
  expect(menu.getSnapshot().value).toBe('open');
});

test('every click on Account is a toggle', async () => {
  const sent: string[] = [];
  const menu = createActor(accountMenuMachine, {
    inspect: (told) => told.type === '@xstate.event' && sent.push(told.event.type),
  }).start();
  await draw(<AccountMenu />, { menu, session: sessionOf(member) });
  await press(() => fireEvent.click(account()));
  await press(() => fireEvent.click(account()));
  expect(sent.slice(1)).toEqual(['menu.toggle', 'menu.toggle']);
});
