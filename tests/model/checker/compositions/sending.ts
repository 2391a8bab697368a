// A form, its session and its page: a third composition, for what a session that ends means to what was typed. The
// form is the one for the password; two members can come to be signed in, and one of them has opened the form.
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { expiry, formInput, otherAccount, owner, refusal } from '#machines/kinds/form/form.cases.ts';
import { formMachine } from '#machines/kinds/form/form.machine.ts';
import type { FormContext } from '#machines/kinds/form/form.types.ts';
import { loginAddress } from '#machines/session/safe-target.ts';
import type { PartName, Read } from '#machines/portal/parts.ts';
import type { Wire } from '#machines/portal/wires/wire.ts';
import type { Composition } from '#tests/model/checker/composition.ts';
import type { PortalProperty } from '#tests/model/checker/properties/properties.ts';
import { beginsAt, contextOf, type Faulty, twoMembers } from './two-members.ts';

const address = '/account/change-password';

type Offer = readonly [PartName, AnyEventObject];
const validation = '/onboarding/validate#email=ada%40example.org&token=abc';
const goings = ['/home', address, validation].map((to): Offer => ['location', { type: 'location.go', to }]);
const rechecks: Offer = ['session', { type: 'session.recheck' }];
const inForm = (event: AnyEventObject): Offer => ['form', event];
const edit = inForm({ type: 'form.edit', field: 'newPassword', value: 'four plain words together' });
const submit = inForm({ type: 'form.submit' });
const reopen = inForm({ type: 'form.reopen' });
const unlock = inForm({ type: 'form.unlock', password: 'secret' });
const leave = inForm({ type: 'form.leave' });

const isTyped = (snapshot: AnyMachineSnapshot): boolean =>
  contextOf<FormContext>(snapshot).fields['newPassword'] !== '';

export const sending = (wires?: readonly Wire[], faulty: Faulty = {}) =>
  ({
    parts: {
      ...twoMembers(faulty),
      form: {
        machine: faulty.form ?? formMachine,
        cases: {
          'xstate.done.actor.submitForm': [{ output: undefined }],
          'xstate.error.actor.submitForm': [expiry, otherAccount, refusal].map((error) => ({ error })),
          'xstate.done.actor.authenticate': [{ output: owner }],
          'xstate.error.actor.authenticate': [{ error: new Error('401') }],
        },
        project: (snapshot) => [
          snapshot.value,
          contextOf<FormContext>(snapshot).owner?.id,
          isTyped(snapshot),
        ],
      },
    },
    begins: beginsAt(address),
    offers: (read) => {
      const form = read('form');
      // Of a page that is seen by nobody any more no button can be pressed.
      if (!form || !read('location')!.context.shown) return [...goings, rechecks];
      if (form.matches('locked')) return [...goings, rechecks, unlock, leave];
      const isOfPassword = form.context.name === formInput.name;
      const open = isOfPassword ? [edit, submit] : [submit];
      return [...goings, rechecks, ...(form.matches('done') ? [reopen] : open)];
    },
    ...(wires && { wires }),
  }) satisfies Composition;

const isMember = (read: Read): boolean => read('session')!.hasTag('present');
const userOf = (read: Read) => read('session')!.context.user;

const isAsking = (read: Read): boolean => {
  const here = read('session')!;
  return (
    here.matches('loading') ||
    ['signedIn', 'signedOut'].some((state) => here.matches({ [state]: 'rechecking' } as never))
  );
};

const about: readonly PartName[] = ['session', 'location', 'form'];

/** The form starts to be sent with this step. */
const sends = (before: Read, after: Read): boolean =>
  after('form')?.matches('submitting') === true && before('form')?.matches('submitting') !== true;

export const sendingProperties: readonly PortalProperty[] = [
  {
    says: 'what was typed is never there for another member',
    about,
    always: (read) => {
      const [form, user] = [read('form'), userOf(read)];
      return !form?.context.owner || !user || form.context.owner?.id === user.id || !isTyped(form);
    },
  },
  {
    says: 'a form that is locked is sent once its member is back, and then no more',
    about,
    on: 'xstate.done.actor.loadAccount',
    whenever: (before, { event }, after) => {
      if (!before('form')?.matches('locked')) return true;
      const isBack = (event as { output?: { id: string } }).output?.id === before('form')!.context.owner?.id;
      return sends(before, after) === isBack;
    },
  },
  {
    says: 'a 401 to a form loses nothing that was typed',
    about,
    on: 'xstate.error.actor.submitForm',
    whenever: (before, { event }, after) =>
      event['error'] !== expiry ||
      before('form')!.context.owner === null ||
      (after('form')!.matches('locked') && isTyped(before('form')!) === isTyped(after('form')!)),
  },
  {
    says: 'an address that is confirmed is known in every tab',
    about,
    on: 'xstate.done.actor.submitForm',
    whenever: (before, { sentToActors }, after) =>
      before('form')!.context.name === formInput.name ||
      (isAsking(after) && sentToActors.some(({ actor }) => actor === 'watchTabs')),
  },
  {
    says: 'other tabs hear of a sign-in in place',
    about,
    on: 'xstate.done.actor.authenticate',
    whenever: (_before, { sentToActors }) => sentToActors.some(({ actor }) => actor === 'watchTabs'),
  },
  {
    says: 'who leaves a locked form is led to login and back',
    about,
    on: 'form.leave',
    whenever: (before, _step, after) =>
      !isMember(before) ||
      after('location')!.context.wanted.url === loginAddress(before('location')!.context.wanted.url),
  },
  {
    says: 'a form is there exactly while a page is shown that has one',
    about,
    always: (read) => {
      const { shown } = read('location')!.context;
      return (
        shown === null || (read('form') !== null) === ['changePassword', 'validate'].includes(shown.route)
      );
    },
  },
];
