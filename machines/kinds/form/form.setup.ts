// What the chart beside this file is made of (./form.machine.ts): its types, actors, actions, guards and delays.
import { assign, emit, fromCallback, fromPromise, setup, type AnyEventObject } from 'xstate';
import type { Account, Credentials } from '#contract/account/account.ts';
import { failureMessage, failureStatus } from '#machines/kinds/failure.ts';
import {
  codeOf,
  emptied,
  isSecret,
  problemsOf,
  wantedBy,
  type Fields,
  type FormContext,
  type FormEmitted,
  type FormEvent,
  type FormInput,
  type FormTag,
  type Sent,
  type Submission,
} from './form.types.ts';
import { notGiven } from '#machines/kinds/not-given.ts';

export const formSetup = setup({
  types: {
    context: {} as FormContext,
    input: {} as FormInput,
    events: {} as FormEvent,
    emitted: {} as FormEmitted,
    tags: {} as FormTag,
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
    setAnswer: assign({ answer: (_, { answer }: { answer: unknown }) => answer }),
    /** As it was given at first, or as it was sent where that stays true. The answer may hold a secret, and goes. */
    startAgain: assign({
      // A copy, because the same fields object is the same submission to whoever sends it (./form.ts).
      fields: ({ context }): Fields => ({ ...(context.isLasting ? context.fields : context.start) }),
      answer: undefined,
      asked: {},
    }),
    setAsked: assign({
      asked: ({ context }, { error }: { error: unknown }) => ({
        ...context.asked,
        [wantedBy(error) as string]: true,
      }),
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
    emitSent: emit(({ context: { after } }) => ({ type: 'form.sent' as const, after })),
    emitRefused: emit({ type: 'form.refused' }),
    emitUnlocked: emit({ type: 'form.unlocked' }),
    emitLeft: emit({ type: 'form.left' }),
  },
  delays: {
    /** As long as the server sends no second message for (contract/account/endpoints.ts). */
    cooldown: 60_000,
  },
  guards: {
    hasCooldown: ({ context }) => context.hasCooldown,
    /** The visitor can mend it: the input is refused, not the service down, and waiting alone changes nothing. */
    isRefusal: (_, { error }: { error: unknown }) =>
      [400, 409, 422].includes(failureStatus(error)) && codeOf(error) !== 'still-running',
    /** It wants a field that is there and was not asked for yet; who leaves that empty then is told so as of a fault. */
    isQuestion: ({ context }, { error }: { error: unknown }) => {
      const wanted = wantedBy(error);
      return wanted !== undefined && wanted in context.fields && context.asked[wanted] !== true;
    },
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
});
