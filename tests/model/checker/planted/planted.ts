// Faults to plant in machines, so that each property of the checker is seen to be able to fail: a machine with one place
// of its chart changed, or with one of its named parts exchanged.
import { assign, createMachine, type AnyStateMachine } from 'xstate';
import { bundleMachine } from '#machines/bundle/bundle.machine.ts';
import { addIds, type BundleRecord } from '#machines/bundle/record.ts';
import { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts';
import { dialogMachine } from '#machines/dialog/dialog.machine.ts';
import { formMachine } from '#machines/kinds/form/form.machine.ts';
import { locationMachine } from '#machines/location/location.machine.ts';
import { loginMachine } from '#machines/session/login.machine.ts';
import type { PartName } from '#machines/portal/parts.ts';
import { queryMachine } from '#machines/kinds/query/query.machine.ts';
import { turnOff } from '#machines/kinds/list/list.cases.ts';
import { listMachine } from '#machines/kinds/list/list.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { toastMachine } from '#machines/toast/toast.machine.ts';
import { toasterMachine } from '#machines/toast/toaster.machine.ts';
import { deskFaults } from './planted-desk.ts';

type Chart = Record<string, unknown>;

function withPlace(chart: Chart, [first, ...rest]: string[], value: unknown): Chart {
  const inner = rest.length > 0 ? withPlace((chart[first!] ?? {}) as Chart, rest, value) : value;
  return { ...chart, [first!]: inner };
}

/** The machine with another value at a place of its chart, such as `states.closed.entry`. */
export const changed = (machine: AnyStateMachine, place: string, value: unknown): AnyStateMachine =>
  createMachine(
    withPlace(machine.config as Chart, place.split('|'), value) as never,
    machine.implementations as never,
  );

export const settles = (id: string, onDone: unknown, onError?: unknown) => ({ id, src: id, onDone, onError });

const emptyList = {
  name: 'notifications.list',
  query: {},
  answer: null,
  message: '',
  change: null,
  isAsked: false,
  outcome: null,
  fault: '',
};

/** Each fault with the part it is in and what it is. */
export const machineFaults: readonly { fault: string; in: PartName; machine: AnyStateMachine }[] = [
  {
    fault: 'signing out keeps the user',
    in: 'session',
    machine: changed(sessionMachine, 'states|signedOut|entry', ['emitAbsent']),
  },
  {
    fault: 'a 401 counts when nobody is signed in',
    in: 'session',
    machine: changed(sessionMachine, 'states|signedOut|on', { 'session.unauthorize': 'expired' }),
  },
  {
    fault: 'nothing follows when the first load fails',
    in: 'session',
    machine: changed(sessionMachine, 'states|loading|invoke|onError', { actions: [] }),
  },
  {
    fault: 'an end that is near is not told',
    in: 'session',
    machine: changed(sessionMachine, 'states|signedIn|states|ending|entry', []),
  },
  {
    fault: 'an end put off is told on',
    in: 'session',
    machine: changed(sessionMachine, 'states|signedIn|states|ending|exit', []),
  },
  {
    fault: 'the end is asked for again and again',
    in: 'session',
    machine: changed(
      sessionMachine,
      'states|signedIn|states|asking|invoke',
      settles('readEnd', { target: 'asking', reenter: true }),
    ),
  },
  {
    fault: 'who stays is out',
    in: 'session',
    machine: changed(sessionMachine, 'states|signedIn|states|staying|invoke|onDone', '#session.signedOut'),
  },
  {
    fault: 'who stays tells nobody',
    in: 'session',
    machine: sessionMachine.provide({ actions: { tellTabs: () => {} } }),
  },
  {
    fault: 'a session found to be over is not told',
    in: 'session',
    machine: changed(sessionMachine, 'states|signedIn|states|asking|invoke|onError', '#session.signedOut'),
  },
  {
    fault: 'another member is taken for the same',
    in: 'session',
    machine: sessionMachine.provide({ guards: { isAnother: () => false } }),
  },
  {
    fault: 'credentials are kept after submitting',
    in: 'login',
    machine: changed(loginMachine, 'states|submitting|exit', []),
  },
  {
    fault: 'an outage does not end the submission',
    in: 'login',
    machine: changed(loginMachine, 'states|submitting|invoke|onError', { actions: [] }),
  },
  {
    fault: 'login leads wherever the address says',
    in: 'login',
    machine: changed(loginMachine, 'context', {
      email: '',
      credentials: null,
      message: '',
      target: 'https://elsewhere.test/',
    }),
  },
  {
    fault: 'a private page stays while login is fetched',
    in: 'location',
    machine: locationMachine.provide({ actions: { bar: assign({ isAdmitted: false }) } }),
  },
  {
    fault: 'private pages do not wait',
    in: 'location',
    machine: locationMachine.provide({ guards: { isUncertain: () => false } }),
  },
  ...deskFaults,
  {
    fault: 'a lost chunk leads to waiting',
    in: 'location',
    machine: changed(locationMachine, 'states|loading|invoke|onError', 'waiting'),
  },
  { fault: 'a toast has no timer', in: 'toast0', machine: changed(toastMachine, 'states|timing|after', {}) },
  {
    fault: 'a toast never ends to fade',
    in: 'toast0',
    machine: changed(toastMachine, 'states|leaving|after', {}),
  },
  {
    fault: 'the queue is forgotten',
    in: 'toaster',
    machine: toasterMachine.provide({ actions: { placeNext: assign({ queue: [] }) } }),
  },
  {
    fault: 'the queue never moves',
    in: 'toaster',
    machine: toasterMachine.provide({ actions: { placeNext: () => {} } }),
  },
  {
    fault: 'what stands already is said again',
    in: 'toaster',
    machine: toasterMachine.provide({
      guards: {
        isShownAlready: ({ context }, { toast }) => context.queue.some(({ id }) => id === toast.id),
      },
    }),
  },
  {
    fault: 'the badge does not follow an addition',
    in: 'bundle',
    machine: bundleMachine.provide({
      actions: {
        add: assign({
          record: ({ context }): BundleRecord => addIds(context.record, [...(context.known ?? [])], 'a'),
        }),
      },
    }),
  },
  {
    fault: 'a closed dialog keeps its padding',
    in: 'dialog',
    machine: changed(dialogMachine, 'states|closed|entry', []),
  },
  {
    fault: 'first rows are read again and again',
    in: 'query',
    machine: changed(
      queryMachine,
      'states|loading|invoke',
      settles('readQuery', { target: 'loading', reenter: true }),
    ),
  },
  {
    fault: 'metadata that come count as failed',
    in: 'catalogue',
    machine: changed(catalogueMachine, 'states|loading|invoke|onDone', 'failed'),
  },
  {
    fault: 'a 401 to a form is a failure',
    in: 'form',
    machine: formMachine.provide({ guards: { isExpiry: () => false } }),
  },
  {
    fault: 'a locked form goes on for anybody',
    in: 'form',
    machine: formMachine.provide({ guards: { isOwner: () => true } }),
  },
  {
    fault: 'a form that is another’s keeps what was typed',
    in: 'form',
    machine: formMachine.provide({ actions: { emptyFields: () => {} } }),
  },
  {
    fault: 'a refused change is told as done',
    in: 'list',
    machine: changed(listMachine, 'states|changing|invoke|onError', { target: 'loading', actions: 'tell' }),
  },
  {
    fault: 'a list is not read after a change',
    in: 'list',
    machine: changed(listMachine, 'states|changing|invoke|onDone', { target: 'ready', actions: 'tell' }),
  },
  {
    fault: 'a refused change is sent again and again',
    in: 'list',
    machine: changed(listMachine, 'states|changing|invoke|onError', { target: 'changing', reenter: true }),
  },
  {
    fault: 'a question is taken for a yes',
    in: 'list',
    machine: changed(listMachine, 'states|ready|on|list.ask', {
      target: 'changing',
      actions: { type: 'setChange', params: ({ event }: { event: unknown }) => event },
    }),
  },
  {
    fault: 'undo does it again',
    in: 'list',
    machine: listMachine.provide({ actions: { takeUndo: assign({ change: turnOff }) } }),
  },
  {
    fault: 'a list is read as anybody',
    in: 'list',
    machine: changed(listMachine, 'context', { ...emptyList, owner: 'somebody' }),
  },
  {
    fault: 'a list stays with the page that had one',
    in: 'location',
    machine: locationMachine.provide({ actions: { emitArrived: () => {} } }),
  },
  {
    fault: 'an account that comes is nobody’s',
    in: 'session',
    machine: changed(
      changed(sessionMachine, 'states|loading|invoke|onDone', 'signedOut'),
      'states|signedOut|states|rechecking|invoke|onDone',
      'settled',
    ),
  },
];
