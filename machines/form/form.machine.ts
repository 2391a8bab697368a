// One submission flow for every form but login: the fields stay as typed until they have done their work, a refusal
// names the fields at fault, and a failure that is not the visitor's can be tried again. What a submission does is
// the actor given at the edge.
import { assign, fromPromise, setup } from 'xstate';
import type { Problem } from '#contract/problem.ts';
import { failureMessage, failureStatus } from '#machines/resource/failure.ts';

export type Fields = Readonly<Record<string, string>>;

export type FormInput = {
  /** The endpoint that takes the fields as its body, such as `account.changePassword`. */
  name: string;
  /** Every field of the form, with what stands in it at first. */
  fields: Fields;
};

export type FormContext = {
  name: string;
  fields: Fields;
  /** A sentence per field at fault; the key is empty where the problem names none of them. */
  problems: Fields;
  message: string;
};

export type FormEvent =
  | { type: 'form.edit'; field: string; value: string }
  | { type: 'form.submit' }
  /** Start again with empty fields. */
  | { type: 'form.reopen' };

/** A fault of which no field is known stands under the empty name: it must not go unseen. */
const problemsOf = ({ fields }: FormContext, error: unknown): Fields => {
  const { problem } = error as { problem?: Problem };
  const known = Object.keys(fields).find((field) => field === problem?.field);
  return { [known ?? '']: failureMessage(error) };
};

export const formMachine = setup({
  types: {
    context: {} as FormContext,
    input: {} as FormInput,
    events: {} as FormEvent,
    tags: {} as 'busy',
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
    /** What was typed has done its work and may be a secret: nothing keeps it longer. */
    emptyFields: assign(({ context }) => ({
      fields: Object.fromEntries(Object.keys(context.fields).map((field) => [field, ''])),
    })),
    setProblems: assign({
      problems: ({ context }, { error }: { error: unknown }) => problemsOf(context, error),
    }),
    setMessage: assign({ message: (_, { error }: { error: unknown }) => failureMessage(error) }),
    clearProblems: assign({ problems: {}, message: '' }),
  },
  guards: {
    /** The visitor can mend it: the input is refused, not the service down. */
    isRefusal: (_, { error }: { error: unknown }) => [400, 409, 422].includes(failureStatus(error)),
    isOnlyFault: ({ context }, { field }: { field: string }) =>
      Object.keys(context.problems).every((name) => name === field),
  },
}).createMachine({
  id: 'form',
  context: ({ input }) => ({ ...input, problems: {}, message: '' }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The fields can be changed and sent.',
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
          actions: 'emptyFields',
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
      description: 'It is done, and what was typed is forgotten; the form can be opened again.',
      on: { 'form.reopen': 'editing' },
    },
    rejected: {
      description: 'Something in the fields is refused; each fault stands by its field until that is mended.',
      on: {
        // Who mends the last fault is back where nothing is wrong: a chart in which that were still “rejected” would
        // not say what is seen.
        'form.edit': [
          {
            guard: { type: 'isOnlyFault', params: ({ event }) => event },
            target: 'editing',
            actions: { type: 'setField', params: ({ event }) => event },
          },
          { actions: { type: 'setField', params: ({ event }) => event } },
        ],
        'form.submit': 'submitting',
      },
    },
    failed: {
      description: 'Sending failed for a reason that is not the visitor’s; nothing typed is lost.',
      on: {
        'form.edit': { actions: { type: 'setField', params: ({ event }) => event } },
        'form.submit': 'submitting',
      },
    },
  },
});
