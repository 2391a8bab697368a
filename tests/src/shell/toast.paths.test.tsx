// Every transition of a toast, walked through the toasts as they are drawn, under a clock that the test turns. The
// times are written out here: the machine's own numbers must not judge themselves.
import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { createActor, SimulatedClock, type ActorRefFrom, type AnyEventObject } from 'xstate';
import { toastMachine } from '#machines/toast/toast.machine.ts';
import type { ToastInput } from '#machines/toast/toast.setup.ts';
import { toasterMachine } from '#machines/toast/toaster.machine.ts';
import type { HoldReason } from '#machines/toast/toast.types.ts';
import { Toasts } from '#src/shell/toasts/Toasts.tsx';
import type { Tables } from '#tests/model/tables.ts';
import { doing, draw } from '#tests/fixtures/views/driver.tsx';
import { walkInViews } from '#tests/fixtures/views/paths.ts';

type Driver = { toast: ActorRefFrom<typeof toastMachine>; clock: SimulatedClock };

const close = () => screen.getByRole('button', { name: /^Close: (Removed Secrecy score|Read me)/ });
const card = () => close().parentElement!;
const state = () => card().dataset['state'];

const hold: Record<HoldReason, (driver: Driver) => unknown> = {
  pointer: () => fireEvent.pointerEnter(card(), { pointerType: 'mouse' }),
  focus: () => fireEvent.focusIn(close()),
  // Sent by a wire to every toast when the page is hidden.
  page: ({ toast }) => toast.send({ type: 'toast.hold', reason: 'page' }),
};

const release: Record<HoldReason, (driver: Driver) => unknown> = {
  pointer: () => fireEvent.pointerLeave(card(), { pointerType: 'mouse' }),
  focus: () => fireEvent.focusOut(close(), { relatedTarget: document.body }),
  page: ({ toast }) => toast.send({ type: 'toast.release', reason: 'page' }),
};

const reasonOf = (event: AnyEventObject) => event['reason'] as HoldReason;

const tables: Tables<Driver> = {
  states: {
    timing: () => expect(state()).toBe('timing'),
    held: async ({ clock }) => {
      expect(state()).toBe('held');
      await doing(() => clock.increment(60_000));
      expect(state()).toBe('held');
    },
    sticky: async ({ clock }) => {
      expect(state()).toBe('sticky');
      await doing(() => clock.increment(86_400_000));
      expect(state()).toBe('sticky');
    },
    leaving: () => expect(state()).toBe('leaving'),
    gone: () => expect(screen.queryByRole('button')).toBeNull(),
  },
  events: {
    'toast.hold': (driver, event) => doing(() => hold[reasonOf(event)](driver)),
    'toast.release': (driver, event) => doing(() => release[reasonOf(event)](driver)),
    'toast.close': () => doing(() => fireEvent.click(close())),
    'xstate.after.autoHide.toast.timing': async ({ clock }) => {
      await doing(() => clock.increment(1999));
      expect(state()).toBe('timing');
      await doing(() => clock.increment(1));
    },
    'xstate.after.fade.toast.leaving': async ({ clock }) => {
      await doing(() => clock.increment(159));
      expect(state()).toBe('leaving');
      await doing(() => clock.increment(1));
    },
  },
};

async function show(input: ToastInput): Promise<Driver> {
  const clock = new SimulatedClock();
  const toaster = createActor(toasterMachine).start();
  toaster.send({ type: 'toast.show', toast: input.toast });
  const toast = createActor(toastMachine, { input, clock }).start();
  await draw(<Toasts />, { toaster, toast0: toast });
  return { toast, clock };
}

walkInViews<Driver>({ machine: 'toast', tables, open: ({ input }) => show(input as ToastInput) });
