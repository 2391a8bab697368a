// A list of the member's own things, its session and its page: a fourth composition, for what a press does and what is
// said of it. The list stands on a page with a form, which makes more of its rows; two members can come to be signed in.
import type { AnyEventObject } from 'xstate';
import { refusal } from '#machines/kinds/form/form.cases.ts';
import { formMachine } from '#machines/kinds/form/form.machine.ts';
import type { PartName, Read } from '#machines/portal/parts.ts';
import type { Wire } from '#machines/portal/wires/wire.ts';
import { turnOff } from '#machines/kinds/list/list.cases.ts';
import { listMachine } from '#machines/kinds/list/list.machine.ts';
import type { ListContext } from '#machines/kinds/list/list.types.ts';
import { beginsAt, contextOf, type Faulty, twoMembers } from './two-members.ts';
import type { Composition } from '#tests/model/checker/composition.ts';
import type { PortalProperty } from '#tests/model/checker/properties/properties.ts';

const address = '/account/api-tokens';

type Offer = readonly [PartName, AnyEventObject];
const goings = ['/home', address, '/bundle'].map((to): Offer => ['location', { type: 'location.go', to }]);
const rechecks: Offer = ['session', { type: 'session.recheck' }];
const expires: Offer = ['session', { type: 'session.unauthorize' }];
const presses = [
  { type: 'list.ask', change: turnOff },
  { type: 'list.keep' },
  { type: 'list.confirm' },
  { type: 'list.change', change: turnOff },
  { type: 'list.undo' },
  { type: 'list.retry' },
  { type: 'list.show', query: {} },
].map((event): Offer => ['list', event]);

export const listing = (wires?: readonly Wire[], faulty: Faulty = {}) =>
  ({
    parts: {
      ...twoMembers(faulty),
      form: {
        machine: faulty.form ?? formMachine,
        cases: {
          'xstate.done.actor.submitForm': [{ output: { secret: 'mdn_1' } }],
          'xstate.error.actor.submitForm': [{ error: refusal }],
        },
        project: (snapshot) => snapshot.value,
      },
      list: {
        machine: faulty.list ?? listMachine,
        cases: {
          'xstate.done.actor.readList': [{ output: { items: [] } }],
          'xstate.error.actor.readList': [{ error: new Error('no list') }],
          'xstate.done.actor.sendChange': [{ output: undefined }],
          'xstate.error.actor.sendChange': [{ error: new Error('refused') }],
        },
        project: (snapshot) => {
          const context = contextOf<ListContext>(snapshot);
          const { owner: whose, change, isAsked, outcome, fault } = context;
          return [snapshot.value, whose, change?.message, isAsked, outcome?.message, fault !== ''];
        },
      },
    },
    begins: beginsAt(address),
    // Of a page that is seen by nobody any more no button can be pressed.
    offers: (read) => {
      const { shown } = read('location')!.context;
      return [
        ...goings,
        rechecks,
        expires,
        ...(shown ? [...presses, ['form', { type: 'form.submit' }] as const] : []),
      ];
    },
    ...(wires && { wires }),
  }) satisfies Composition;

const about: readonly PartName[] = ['session', 'location', 'form', 'list'];

const isChanging = (read: Read): boolean => read('list')?.matches('changing') === true;

export const listingProperties: readonly PortalProperty[] = [
  {
    says: 'a list is there exactly while a page is shown that has one',
    about,
    always: (read) => {
      const [{ shown }, { user }] = [read('location')!.context, read('session')!.context];
      if (shown === null) return true;
      const isPlace = shown.route === 'apiTokens' || (shown.route === 'bundle' && user !== null);
      return (read('list') !== null) === isPlace;
    },
  },
  {
    says: 'a list is read and changed only as the member who sees it',
    about,
    always: (read) => {
      const [listActor, { user }] = [read('list'), read('session')!.context];
      const isLeft = read('location')!.matches('leaving') || read('location')!.context.shown === null;
      return !listActor || !user || isLeft || listActor.context.owner === user.id;
    },
  },
  {
    says: 'a change is sent by a press, once',
    about,
    whenever: (before, { part, event }, after) =>
      part !== 'list' ||
      !isChanging(after) ||
      (!isChanging(before)
        ? ['list.change', 'list.confirm', 'list.undo'].includes(event.type)
        : event.type.startsWith('list.')),
  },
  {
    says: 'nothing is shown as done that the server refused',
    about,
    on: 'xstate.error.actor.sendChange',
    whenever: (_before, _step, after) => {
      const { outcome, fault } = after('list')!.context;
      return outcome === null && fault !== '';
    },
  },
  {
    says: 'what was done is outcome, and is in the list before the next change',
    about,
    on: 'xstate.done.actor.sendChange',
    whenever: (before, _step, after) =>
      after('list')!.matches('loading') &&
      after('list')!.context.outcome?.message === before('list')!.context.change!.message,
  },
  {
    says: 'undo sends what takes the last change back',
    about,
    on: 'list.undo',
    whenever: (before, _step, after) =>
      !isChanging(after) ||
      isChanging(before) ||
      after('list')!.context.change === before('list')!.context.outcome?.undo,
  },
  {
    says: 'what a form has made is read before anything else is done',
    about,
    on: 'xstate.done.actor.submitForm',
    whenever: (_before, _step, after) => after('list')?.hasTag('busy') !== false,
  },
  {
    says: 'what stood in a form’s way is read too',
    about,
    on: 'xstate.error.actor.submitForm',
    whenever: (_before, _step, after) => after('list')?.hasTag('busy') !== false,
  },
  {
    says: 'a change leads to a list or to a reason',
    about,
    from: isChanging,
    leadsTo: (read) =>
      read('list') === null || read('list')!.matches('ready') || read('list')!.matches('failed'),
    // Another side, or the same again, for ever.
    unless: (label) => /^(listActor ← listActor.show|location ←|form ←)/.test(label),
  },
];
