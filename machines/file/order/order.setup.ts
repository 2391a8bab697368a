// What the chart beside this file is made of (./order.machine.ts): its types, actors, actions and guards.
import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type { OrderedFile } from '#contract/file/ordered-files.ts';
import { failureMessage } from '#machines/kinds/failure.ts';
import { queryCacheMachine } from '#machines/kinds/query-cache/query-cache.machine.ts';
import type { QueryCacheEvent } from '#machines/kinds/query-cache/query-cache.setup.ts';
import {
  faultsIn,
  withChange,
  withChoice,
  type ExceptionChange,
  type OrderChoice,
  type OrderSubject,
} from './order-choice.ts';
import { choiceOfOrder, estimateQuestion } from './order-request.ts';
import { notGiven } from '#machines/kinds/not-given.ts';

/** What the bundle holds, and what this member chose the last time. */
export type OrderInput = { subject: OrderSubject; choice: OrderChoice };

export type OrderContext = OrderInput & {
  /** As the server told of it last; null while nothing is ordered. */
  file: OrderedFile | null;
  message: string;
};

export type OrderEvent =
  /** The metadata have come, or the bundle is another. */
  | { type: 'order.show'; subject: OrderSubject }
  | { type: 'choice.set'; choice: Partial<OrderChoice> }
  /** One dataset is treated differently, or no more. */
  | { type: 'exception.change'; dataset: string; change: ExceptionChange }
  | { type: 'order.start' }
  | { type: 'order.stop' }
  /** The browser is to save the file again, or to try. */
  | { type: 'order.save' };

type WithFile = { file: OrderedFile };
type MaybeFile = { file: OrderedFile | null };

const namesOf = ({ ids, datasets }: OrderSubject): string =>
  JSON.stringify([ids, datasets.map(({ id, version }) => [id, version])]);
const isSame = (one: OrderSubject, other: OrderSubject): boolean => namesOf(one) === namesOf(other);

/** Nothing is asked of an empty bundle, nor with years that are none. */
const wanting = ({ subject, choice }: OrderContext): QueryCacheEvent => ({
  type: 'queryCache.want',
  questions:
    subject.ids.length === 0 || faultsIn(choice, subject).length > 0
      ? []
      : [estimateQuestion(subject, choice)],
});

export const orderSetup = setup({
  types: {
    context: {} as OrderContext,
    input: {} as OrderInput,
    events: {} as OrderEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** A file of the same things that is being prepared, if there is one. */
    findFile: fromPromise<OrderedFile | null, OrderSubject>(notGiven),
    placeOrder: fromPromise<OrderedFile, OrderInput>(notGiven),
    /** How far the file is, by its id. */
    readFile: fromPromise<OrderedFile, string>(notGiven),
    dropFile: fromPromise<void, string>(notGiven),
    /** The address of the file with a token that serves once. */
    takeLink: fromPromise<string, string>(notGiven),
    /** Told `file.save`, it lets the browser fetch a link as a file, without leaving the page. */
    saveFiles: fromCallback<{ type: 'file.save'; url: string }>(() => {}),
    /** Told `choice.save`, it remembers what was chosen for the next time. */
    saveChoice: fromCallback<{ type: 'choice.save'; choice: OrderChoice }>(() => {}),
    /** Told what would be ordered, it finds out what that will be. */
    watchEstimate: queryCacheMachine,
  },
  delays: { askPause: 1000 },
  actions: {
    setSubject: assign({ subject: (_, { subject }: { subject: OrderSubject }) => subject }),
    setChoice: assign({
      choice: ({ context }, { choice }: { choice: Partial<OrderChoice> }) =>
        withChoice(context.choice, choice),
    }),
    setException: assign({
      choice: ({ context }, event: { dataset: string; change: ExceptionChange }) =>
        withChange(context.choice, event.dataset, event.change),
    }),
    enquire: sendTo('watchEstimate', ({ context }) => wanting(context)),
    keep: sendTo('saveChoice', ({ context }) => ({ type: 'choice.save', choice: context.choice })),
    setFile: assign({ file: (_, { file }: WithFile) => file, message: '' }),
    setError: assign({ message: (_, { error }: { error: unknown }) => failureMessage(error) }),
    adopt: assign((_, { file }: MaybeFile) =>
      file ? { file, message: '', choice: choiceOfOrder(file.order) } : {},
    ),
    forget: assign({ file: null, message: '' }),
    handOver: sendTo('saveFiles', (_, { output }: { output: string }) => ({
      type: 'file.save',
      url: output,
    })),
  },
  guards: {
    isReady: (_, { file }: WithFile) => file.state === 'ready',
    isPreparing: (_, { file }: MaybeFile) => file?.state === 'preparing',
    /** What cannot be asked is not ordered. */
    isClear: ({ context }) => faultsIn(context.choice, context.subject).length === 0,
    /** It comes no more: it failed, was stopped elsewhere, or is too old. */
    isOver: (_, { file }: WithFile) => file.state !== 'preparing' && file.state !== 'ready',
    isOther: ({ context }, { subject }: { subject: OrderSubject }) => !isSame(context.subject, subject),
  },
});
