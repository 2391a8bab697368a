// One submission flow for every form but login: the fields stay as typed whatever happens, a refusal names the
// fields at fault, and a failure that is not the visitor's can be tried again. What a submission does is the
// actor given at the edge.
import { assign, emit, fromPromise, setup } from 'xstate';
import type { Problem } from '#contract/problem.ts';
import { failureMessage, failureStatus } from '#machines/resource/failure.ts';

export type Fields = Readonly<Record<string, string>>;

export type FormInput = {
  /** Names the form to the actor, such as `password`. */ name: string;
  fields: Fields;
};

export type FormContext = {
  name: string;
  fields: Fields;
  /** A sentence per field at fault; the key is empty where the problem names none. */
  problems: Fields;
  message: string;
  answer: unknown;
};

export type FormEvent =
  | { type: 'form.edit'; field: string; value: string }
  | { type: 'form.submit' }
  /** Start again with the fields as they are. */
  | { type: 'form.reopen' };

export type FormEmitted = { type: 'form.succeeded'; name: string; answer: unknown };

const problemsOf = (error: unknown): Fields => {
  const { problem } = error as { problem?: Problem };
  return { [problem?.field ?? '']: failureMessage(error) };
};

export const formMachine = setup({
  types: {
    context: {} as FormContext,
    input: {} as FormInput,
    events: {} as FormEvent,
    emitted: {} as FormEmitted,
    tags: {} as 'busy' | 'editable',
  },
  actors: {
    submitForm: fromPromise<unknown, { name: string; fields: Fields }>(() =>
      Promise.reject(new Error('Given at the edge.')),
    ),
  },
  actions: {
    setField: assign(({ context }, { field, value }: { field: string; value: string }) => ({
      fields: { ...context.fields, [field]: value },
      problems: Object.fromEntries(Object.entries(context.problems).filter(([name]) => name !== field)),
    })),
    setAnswer: assign({ answer: (_, { answer }: { answer: unknown }) => answer }),
    setProblems: assign({ problems: (_, { error }: { error: unknown }) => problemsOf(error) }),
    setMessage: assign({ message: (_, { error }: { error: unknown }) => failureMessage(error) }),
    clearProblems: assign({ problems: {}, message: '' }),
    tellSucceeded: emit(
      ({ context }, { answer }: { answer: unknown }) =>
        ({ type: 'form.succeeded', name: context.name, answer }) as const,
    ),
  },
  guards: {
    /** The visitor can mend it: the input is refused, not the service down. */
    isRefusal: (_, { error }: { error: unknown }) => [400, 409, 422].includes(failureStatus(error)),
  },
}).createMachine({
  id: 'form',
  context: ({ input }) => ({ ...input, problems: {}, message: '', answer: null }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The fields can be changed and sent.',
      tags: 'editable',
      on: {
        'form.edit': { actions: { type: 'setField', params: ({ event }) => event } },
        'form.submit': 'submitting',
      },
    },
    submitting: {
      description: 'The fields are on their way.',
      tags: 'busy',
      entry: 'clearProblems',
      invoke: {
        id: 'submitForm',
        src: 'submitForm',
        input: ({ context }) => ({ name: context.name, fields: context.fields }),
        onDone: {
          target: 'done',
          actions: [
            { type: 'setAnswer', params: ({ event }) => ({ answer: event.output }) },
            { type: 'tellSucceeded', params: ({ event }) => ({ answer: event.output }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isRefusal', params: ({ event }) => ({ error: event.error }) },
            target: 'rejected',
            actions: { type: 'setProblems', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'failed',
            actions: { type: 'setMessage', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    done: {
      description: 'It is done; the form can be opened again.',
      on: { 'form.reopen': 'editing' },
    },
    rejected: {
      description: 'Something in the fields is refused; each fault stands by its field.',
      tags: 'editable',
      on: {
        'form.edit': { actions: { type: 'setField', params: ({ event }) => event } },
        'form.submit': 'submitting',
      },
    },
    failed: {
      description: 'Sending failed for a reason that is not the visitor’s; nothing typed is lost.',
      tags: 'editable',
      on: {
        'form.edit': { actions: { type: 'setField', params: ({ event }) => event } },
        'form.submit': 'submitting',
      },
    },
  },
});
