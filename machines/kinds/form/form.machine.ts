// One submission flow for every form but login: the fields stay as typed until they have done their work, a refusal
// names the fields at fault, and a failure that is not the visitor's can be tried again. A form that meets an expired
// session keeps what was typed until its own member is back, and sends it once, never as anybody else. A file takes its
// time, says how far it is, and can be called off until all of it is there. What a submission does is the actor given at
// the edge.
import { assign, emit, fromCallback, fromPromise, setup, type AnyEventObject } from 'xstate';
import type { Account, Credentials } from '#contract/account/account.ts';
import { failureMessage, failureStatus } from '#machines/kinds/failure.ts';
import {
  codeOf,
  emptied,
  isSecret,
  problemsOf,
  type Answer,
  type Fields,
  type FormContext,
  type FormEmitted,
  type FormEvent,
  type FormInput,
  type Sent,
  type Submission,
} from './form.types.ts';

const notGiven = () => Promise.reject(new Error('Given at the edge.'));

export const formMachine = setup({
  types: {
    context: {} as FormContext,
    input: {} as FormInput,
    events: {} as FormEvent,
    emitted: {} as FormEmitted,
    tags: {} as 'busy' | 'fixed' | 'sent',
  },
  actors: {
    submitForm: fromPromise<unknown, Submission>(notGiven),
    authenticate: fromPromise<Account, Credentials>(notGiven),
    /** Hears `form.progress` of a file that is being sent. */
    watchSending: fromCallback<AnyEventObject>(() => {}),
  },
  actions: {
    setField: assign(({ context }, { field, value }: { field: string; value: string }) => ({
      fields: { ...context.fields, [field]: value },
      problems: Object.fromEntries(Object.entries(context.problems).filter(([name]) => name !== field)),
    })),
    toggleReveal: assign({
      revealed: ({ context }, { field }: { field: string }) => ({
        ...context.revealed,
        [field]: context.revealed[field] !== true,
      }),
    }),
    /** Before a password is sent its field is one for passwords again, or the browser would remember it as words. */
    hideAgain: assign({ revealed: {} }),
    emptySecrets: assign({ fields: ({ context }) => emptied(context.fields, isSecret) }),
    emptyFields: assign({ fields: ({ context }) => emptied(context.fields, () => true) }),
    setAnswer: assign({ answer: (_, { answer }: Answer) => answer }),
    /** As it was given at first, or as it was sent where that stays true. The answer may hold a secret, and goes. */
    startAgain: assign({
      // A copy, because the same fields object is the same submission to whoever sends it (src/form/form.ts).
      fields: ({ context }): Fields => ({ ...(context.isLasting ? context.fields : context.start) }),
      answer: undefined,
    }),
    setProblems: assign({
      problems: ({ context }, { error }: { error: unknown }) => problemsOf(context.fields, error),
    }),
    setMessage: assign({ message: (_, { error }: { error: unknown }) => failureMessage(error) }),
    clearProblems: assign({ problems: {}, message: '' }),
    clearMessage: assign({ message: '' }),
    setSent: assign({ sent: (_, { sent }: { sent: Sent }) => sent }),
    clearSent: assign({ sent: null }),
    /** Another submission than the one that was called off, though the fields are the same (startAgain). */
    copyFields: assign({ fields: ({ context }) => ({ ...context.fields }) }),
    tellSent: emit(({ context }, { answer }: Answer) => ({
      type: 'form.sent' as const,
      name: context.name,
      answer,
    })),
    tellRefused: emit({ type: 'form.refused' }),
    tellUnlocked: emit({ type: 'form.unlocked' }),
    tellLeft: emit({ type: 'form.left' }),
  },
  delays: {
    /** As long as the server sends no second message for (contract/account/account-rows.ts). */
    cooldown: 60_000,
  },
  guards: {
    hasCooldown: ({ context }) => context.hasCooldown,
    /** The visitor can mend it: the input is refused, not the service down, and waiting alone changes nothing. */
    isRefusal: (_, { error }: { error: unknown }) =>
      [400, 409, 422].includes(failureStatus(error)) && codeOf(error) !== 'still-running',
    isExpiry: ({ context }, { error }: { error: unknown }) =>
      context.owner !== null && failureStatus(error) === 401,
    isOfAnother: (_, { error }: { error: unknown }) => codeOf(error) === 'other-account',
    isAllSent: (_, { sent }: { sent: Sent }) => sent.bytes >= sent.of,
    isOnlyFault: ({ context }, { field }: { field: string }) =>
      Object.keys(context.problems).every((name) => name === field),
    /** Only a member's form can be locked. */
    isOwner: ({ context }, { user }: { user: { id: string } }) => context.owner!.id === user.id,
    isStranger: ({ context }, { user }: { user: { id: string } }) =>
      context.owner !== null && context.owner.id !== user.id,
  },
}).createMachine({
  id: 'form',
  context: ({ input: { name, fields, owner, isLasting = false, hasCooldown = false } }) => ({
    name,
    fields,
    start: fields,
    owner,
    isLasting,
    hasCooldown,
    problems: {},
    message: '',
    answer: undefined,
    revealed: {},
    sent: null,
  }),
  initial: 'editing',
  on: {
    'form.recognise': {
      guard: { type: 'isStranger', params: ({ event }) => event },
      target: '.foreign',
    },
  },
  states: {
    editing: {
      description: 'The fields can be changed and sent.',
      on: {
        'form.edit': { actions: { type: 'setField', params: ({ event }) => event } },
        'form.reveal': { actions: { type: 'toggleReveal', params: ({ event }) => event } },
        'form.submit': 'submitting',
      },
    },
    submitting: {
      description: 'The form is on its way.',
      tags: ['busy', 'fixed'],
      entry: ['clearProblems', 'hideAgain', 'clearSent'],
      initial: 'sending',
      on: {
        'form.progress': [
          {
            guard: { type: 'isAllSent', params: ({ event }) => event },
            target: '.awaiting',
            actions: { type: 'setSent', params: ({ event }) => event },
          },
          { target: '.uploading', actions: { type: 'setSent', params: ({ event }) => event } },
        ],
      },
      states: {
        sending: {
          description: 'The fields are sent and answered in one go, or a file has only begun to leave.',
        },
        uploading: {
          description: 'A file is leaving, so much of it by now; it can be called off.',
          on: { 'form.stop': '#form.stopped' },
        },
        awaiting: {
          description:
            'All of the file has left; what came of it is the server’s to say, and cannot be called off.',
        },
      },
      invoke: [
        { id: 'watchSending', src: 'watchSending' },
        {
          id: 'submitForm',
          src: 'submitForm',
          input: ({ context }) => ({
            name: context.name,
            fields: context.fields,
            ...(context.owner && { as: context.owner.id }),
          }),
          onDone: [
            {
              guard: 'hasCooldown',
              target: 'cooling',
              actions: [
                'emptySecrets',
                { type: 'setAnswer', params: ({ event }) => ({ answer: event.output }) },
                { type: 'tellSent', params: ({ event }) => ({ answer: event.output }) },
              ],
            },
            {
              target: 'done',
              actions: [
                'emptySecrets',
                { type: 'setAnswer', params: ({ event }) => ({ answer: event.output }) },
                { type: 'tellSent', params: ({ event }) => ({ answer: event.output }) },
              ],
            },
          ],
          onError: [
            {
              guard: { type: 'isExpiry', params: ({ event }) => ({ error: event.error }) },
              target: 'locked',
            },
            {
              guard: { type: 'isOfAnother', params: ({ event }) => ({ error: event.error }) },
              target: 'foreign',
            },
            {
              guard: { type: 'isRefusal', params: ({ event }) => ({ error: event.error }) },
              target: 'rejected',
              actions: [
                { type: 'setProblems', params: ({ event }) => ({ error: event.error }) },
                'emptySecrets',
                'tellRefused',
              ],
            },
            {
              target: 'failed',
              actions: { type: 'setMessage', params: ({ event }) => ({ error: event.error }) },
            },
          ],
        },
      ],
    },
    stopped: {
      description:
        'The file was called off before all of it had left: nothing came of it, and it is still chosen.',
      entry: 'copyFields',
      on: {
        'form.edit': { target: 'editing', actions: { type: 'setField', params: ({ event }) => event } },
        'form.submit': 'submitting',
      },
    },
    cooling: {
      description: 'It is done, and it is too soon to ask for the same again.',
      tags: 'sent',
      after: { cooldown: 'done' },
    },
    done: {
      tags: 'sent',
      description: 'It is done, and what was secret is forgotten; the form can be opened again.',
      on: { 'form.reopen': { target: 'editing', actions: 'startAgain' } },
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
        'form.reveal': { actions: { type: 'toggleReveal', params: ({ event }) => event } },
        'form.submit': 'submitting',
      },
    },
    failed: {
      description: 'Sending failed for a reason that is not the visitor’s; nothing typed is lost.',
      on: {
        'form.edit': { actions: { type: 'setField', params: ({ event }) => event } },
        'form.reveal': { actions: { type: 'toggleReveal', params: ({ event }) => event } },
        'form.submit': 'submitting',
      },
    },
    locked: {
      description:
        'The session had ended when the fields were sent; they are kept until their member is back.',
      tags: 'fixed',
      on: {
        'form.unlock': 'unlocking',
        'form.leave': 'left',
        'form.recognise': [
          { guard: { type: 'isOwner', params: ({ event }) => event }, target: 'submitting' },
          { target: 'foreign' },
        ],
      },
    },
    unlocking: {
      description: 'The member signs in where they are.',
      tags: ['busy', 'fixed'],
      entry: 'clearMessage',
      invoke: {
        id: 'authenticate',
        src: 'authenticate',
        // The password is in the event and here, and nowhere after.
        input: ({ context, event }) => ({
          email: context.owner!.email,
          password: (event as Extract<FormEvent, { type: 'form.unlock' }>).password,
        }),
        onDone: { target: 'submitting', actions: 'tellUnlocked' },
        onError: {
          target: 'locked',
          actions: { type: 'setMessage', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    foreign: {
      description: 'Somebody else is signed in by now: nothing is sent, and what was typed is forgotten.',
      entry: ['emptyFields', 'clearProblems'],
    },
    left: {
      description: 'The form is given up; what follows is as whenever a login has expired.',
      type: 'final',
      entry: ['emptyFields', 'tellLeft'],
    },
  },
});
