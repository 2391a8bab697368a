// One submission flow for every form but login: the fields stay as typed until they have done their work, a refusal
// names the fields at fault, and a failure that is not the visitor's can be tried again. A form that meets an expired
// session keeps what was typed until its own member is back, and sends it once, never as anybody else. A file takes its
// time, says how far it is, and can be called off until all of it is there. What a submission does is the actor given at
// the edge.
import type { FormEvent } from './form.types.ts';
import { formSetup } from './form.setup.ts';

export const formMachine = formSetup.createMachine({
  id: 'form',
  context: ({ input: { name, fields, owner, after = [], isLasting = false, hasCooldown = false } }) => ({
    name,
    fields,
    start: fields,
    owner,
    after,
    isLasting,
    hasCooldown,
    problems: {},
    asked: {},
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
                'emitSent',
              ],
            },
            {
              target: 'done',
              actions: [
                'emptySecrets',
                { type: 'setAnswer', params: ({ event }) => ({ answer: event.output }) },
                'emitSent',
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
              guard: { type: 'isQuestion', params: ({ event }) => ({ error: event.error }) },
              target: 'editing',
              actions: [
                { type: 'setAsked', params: ({ event }) => ({ error: event.error }) },
                // Other fields than were sent, so that the next try is another submission (./form.ts).
                'copyFields',
              ],
            },
            {
              guard: { type: 'isRefusal', params: ({ event }) => ({ error: event.error }) },
              target: 'rejected',
              actions: [
                { type: 'setProblems', params: ({ event }) => ({ error: event.error }) },
                'emptySecrets',
                'emitRefused',
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
        onDone: { target: 'submitting', actions: 'emitUnlocked' },
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
      entry: ['emptyFields', 'emitLeft'],
    },
  },
});
