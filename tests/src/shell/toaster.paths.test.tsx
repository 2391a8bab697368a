// Every transition of the toaster, walked through the whole portal: toasts are raised by taking variables out of the
// bundle, and go by their buttons, under a clock that the test turns.
import { fireEvent } from '@testing-library/react';
import { afterEach, expect, vi } from 'vitest';
import { SimulatedClock, type AnyEventObject } from 'xstate';
import { removedIds } from '#machines/toast/toaster.cases.ts';
import { toastSlots, type ToastSlot, type ToasterContext } from '#machines/toast/toaster.setup.ts';
import type { Toast } from '#machines/toast/toast.types.ts';
import type { Tables } from '#tests/model/tables.ts';
import { doing } from '#tests/fixtures/views/driver.tsx';
import { within } from '#tests/fixtures/views/labels.ts';
import { walkInViews } from '#tests/fixtures/views/paths.ts';
import { openPortal, type Whole } from '#tests/fixtures/views/whole.tsx';

type Driver = Whole & { clock: SimulatedClock };

const titles = ['Corporate tax', 'Value-added tax', 'Amount', 'Offshore wealth'];
const titleOf = ({ id }: Toast): string => titles[removedIds.findIndex((one) => id.endsWith(one))]!;

// By label and not by role, which would have jsdom weigh the whole page at every step.
const page = () => within(document.body);
const messages = () => within(page().getByLabel('Messages'));
const cards = () =>
  messages()
    .queryAllByText(/^Removed/)
    .map((text) => text.closest('li')!);
const closeOf = (toast: Toast) => messages().getByLabel(`Close: Removed ${titleOf(toast)} from your bundle.`);
const rowButton = (verb: string, title: string) => page().queryByLabel(`${verb} ${title}`);

const standing = ({ part }: Driver, { place }: AnyEventObject): Toast =>
  (part('toaster').getSnapshot().context as ToasterContext).shown[place as ToastSlot]!;

/** Takes a variable out of the bundle, which first gets one that is out. */
async function remove(title: string): Promise<void> {
  const add = rowButton('Add', title);
  if (add) await doing(() => fireEvent.click(add));
  await doing(() => fireEvent.click(rowButton('Remove', title)!));
}

const turnPage = (hidden: boolean) =>
  doing(() => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
    document.dispatchEvent(new Event('visibilitychange'));
  });

/** Each that is placed stands, and does this; one whose button was pressed is on its way out. */
function seeToasts({ shown }: ToasterContext, does: 'timing' | 'held'): void {
  const toasts = toastSlots.flatMap((place) => shown[place] ?? []);
  expect(cards()).toHaveLength(toasts.length);
  for (const toast of toasts) closeOf(toast);
  const timers = cards().map((card) => card.querySelector<HTMLElement>('[data-state]')!.dataset['state']);
  const going = timers.filter((state) => state !== 'leaving');
  expect(going).toEqual(going.map(() => does));
}

const tables: Tables<Driver> = {
  states: {
    visible: (_driver, { context }) => {
      expect(document.hidden).toBe(false);
      seeToasts(context as ToasterContext, 'timing');
    },
    hidden: (_driver, { context }) => {
      expect(document.hidden).toBe(true);
      seeToasts(context as ToasterContext, 'held');
    },
  },
  events: {
    'toast.show': (_driver, event) => remove(titleOf(event['toast'] as Toast)),
    'toast.free': async (driver, event) => {
      await doing(() => fireEvent.click(closeOf(standing(driver, event))));
      await doing(() => driver.clock.increment(160));
    },
    // Sent by a wire when what a toast tells is no longer so.
    'toast.withdraw': ({ part }, { id }) =>
      doing(() => part('toaster').send({ type: 'toast.withdraw', id: id as string })),
    // Sent by a wire when nobody is signed in any more.
    'toast.forget': ({ part }) => doing(() => part('toaster').send({ type: 'toast.forget' })),
    'toast.press': async (driver, event) => {
      const toast = standing(driver, event);
      expect(rowButton('Add', titleOf(toast))).toBeTruthy();
      await doing(() => fireEvent.click(within(closeOf(toast).closest('li')!).getByText('Undo')));
      expect(rowButton('Remove', titleOf(toast))).toBeTruthy();
    },
    'page.hide': () => turnPage(true),
    'page.show': () => turnPage(false),
  },
};

async function open(): Promise<Driver> {
  localStorage.setItem('dev-bundle', JSON.stringify(removedIds));
  const clock = new SimulatedClock();
  const whole = await openPortal('/browse', [], { clock });
  await whole.untilKnown();
  return { ...whole, clock };
}

afterEach(() => vi.restoreAllMocks());

walkInViews<Driver>({ machine: 'toaster', tables, open });
