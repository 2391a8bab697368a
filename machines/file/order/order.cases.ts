// One of each event that an order can meet: the bundle is what it was or holds one variable less, one thing is chosen and
// taken back, and the server goes on with the file, has it, or has given it up.
import type { AnyMachineSnapshot } from 'xstate';
import type { OrderedFile } from '#contract/file/ordered-files.ts';
import { noAnswer } from '#machines/kinds/failure.cases.ts';
import { noCuts, usualChoice, usualLook, type OrderSubject } from './order-choice.ts';
import type { OrderContext, OrderInput } from './order.setup.ts';

const whole: OrderSubject = {
  ids: ['tax.revenue.corporate_tax', 'hidden.offshore.offshore'],
  datasets: ['tax.revenue', 'hidden.offshore'].map((id) => ({ id, version: '1' })),
};

export const orderInput: OrderInput = { subject: whole, choice: usualChoice };

const part: OrderSubject = { ids: whole.ids.slice(0, 1), datasets: whole.datasets.slice(0, 1) };

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as OrderContext;

const { shape: _shape, format, extras, ...look } = usualLook;
const { keep, places } = noCuts;

const ordered = {
  id: 'file-1',
  createdAt: '2026-11-23T10:00:00.000Z',
  order: {
    subject: { variables: [...whole.ids] },
    shape: 'zip',
    format,
    options: { ...look, keep, places },
    cuts: {},
    exceptions: {},
    extras: { ...extras },
  },
  datasets: [],
  limit: null,
  absent: [],
  leftOut: [],
} satisfies Partial<OrderedFile>;

/** The file as the server tells of it, by what becomes of it. */
export const files: Readonly<Record<OrderedFile['state'], OrderedFile>> = {
  preparing: {
    ...ordered,
    state: 'preparing',
    progress: { datasets: 2, datasetsDone: 1, rows: 400, rowsDone: 100, dataset: 'tax.revenue' },
  },
  ready: {
    ...ordered,
    state: 'ready',
    file: {
      name: 'tax.revenue-and-hidden.offshore.zip',
      rows: 400,
      totalRows: 400,
      bytes: 12_000,
      sha256: 'a'.repeat(64),
      until: '2026-11-24T10:00:00.000Z',
    },
  },
  failed: {
    ...ordered,
    state: 'failed',
    failure: { reason: 'withdrawn', message: 'The version was taken back.', reference: 'r-1' },
  },
  stopped: { ...ordered, state: 'stopped' },
  expired: { ...ordered, state: 'expired' },
};

export const orderCases = {
  'order.show': (snapshot: AnyMachineSnapshot) =>
    ['ready', 'choosing', 'arriving'].some((state) => snapshot.matches(state))
      ? [{ subject: whole }, { subject: part }]
      : [{ subject: contextOf(snapshot).subject }],
  'choice.set': (snapshot: AnyMachineSnapshot) => [
    { choice: { format: contextOf(snapshot).choice.format === 'csv' ? 'json' : 'csv' } },
  ],
  'exception.change': (snapshot: AnyMachineSnapshot) =>
    contextOf(snapshot)
      .subject.datasets.slice(1)
      .map(({ id }) => ({ dataset: id, change: { add: 'header' } })),
  'xstate.done.actor.findFile': [null, files.preparing].map((output) => ({ output })),
  'xstate.error.actor.findFile': [{ error: noAnswer }],
  'xstate.done.actor.placeOrder': [{ output: files.preparing }, { output: files.ready }],
  'xstate.error.actor.placeOrder': [{ error: noAnswer }],
  'xstate.done.actor.readFile': [files.preparing, files.ready, files.failed].map((output) => ({ output })),
  'xstate.error.actor.readFile': [{ error: noAnswer }],
  'xstate.done.actor.dropFile': [{ output: undefined }],
  'xstate.error.actor.dropFile': [{ error: noAnswer }],
  'xstate.done.actor.takeLink': [{ output: '/api/files/one/content?token=one-time' }],
  'xstate.error.actor.takeLink': [{ error: noAnswer }],
};

/** How far it is: guards ask for little else. */
export const projectOrder = ({ value }: AnyMachineSnapshot): unknown => value;
