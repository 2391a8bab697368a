// The staff's desk and who may see it: a fifth composition. Of the two members who can come to be signed in one is of
// the staff, and may come to be so no more; the desk's lists have sides and can be searched, and the address says for what.
import type { AnyEventObject } from 'xstate';
import { owner, stranger } from '#machines/kinds/form/form.cases.ts';
import type { PartName, Read } from '#machines/portal/parts.ts';
import type { Wire } from '#machines/portal/wires/wire.ts';
import { listMachine } from '#machines/kinds/list/list.machine.ts';
import type { ListContext } from '#machines/kinds/list/list.types.ts';
import { beginsAt, contextOf, type Faulty, twoMembers } from './two-members.ts';
import type { Composition } from '#tests/model/checker/composition.ts';
import type { PortalProperty } from '#tests/model/checker/properties/properties.ts';

const address = '/admin';

type Offer = readonly [PartName, AnyEventObject];
const offered: readonly Offer[] = [
  ...['/home', address, `${address}?state=decided`, `${address}/members`].map((to): Offer => [
    'location',
    { type: 'location.go', to },
  ]),
  ['session', { type: 'session.recheck' }],
];

const types: Offer = ['list', { type: 'list.type', text: 'ada' }];

const staff = { ...owner, dataPortalAdmin: true };

export function desk(wires?: readonly Wire[], faulty: Faulty = {}): Composition {
  const { session, location } = twoMembers(faulty);
  const accounts = [staff, owner, stranger].map((output) => ({ output }));
  return {
    parts: {
      session: { ...session, cases: { ...session.cases, 'xstate.done.actor.loadAccount': accounts } },
      location: {
        ...location,
        project: (snapshot) => [
          location.project!(snapshot),
          contextOf<{ isStaff: boolean }>(snapshot).isStaff,
          contextOf<{ wanted: { route: string } }>(snapshot).wanted.route,
        ],
      },
      list: {
        machine: faulty.list ?? listMachine,
        cases: {
          'xstate.done.actor.readList': [{ output: { items: [] } }],
          'xstate.error.actor.readList': [],
          'xstate.done.actor.sendChange': [],
          'xstate.error.actor.sendChange': [],
        },
        project: (snapshot) => {
          const { owner: whose, name, query, typed } = contextOf<ListContext>(snapshot);
          return [snapshot.value, whose, name, query, typed];
        },
      },
    },
    begins: beginsAt(address),
    // Only members are looked for.
    offers: (read) => [
      ...offered,
      ...(read('location')!.context.shown?.path.endsWith('members') ? [types] : []),
    ],
    ...(wires && { wires }),
  };
}

const about: readonly PartName[] = ['session', 'location', 'list'];
const isShown = (read: Read): boolean => read('location')!.context.shown?.route === 'desk';
const isKnown = (read: Read): boolean => !read('location')!.hasTag('busy');

export const deskProperties: readonly PortalProperty[] = [
  {
    says: 'the desk is seen by the staff alone',
    about,
    always: (read) => !isShown(read) || read('session')!.context.user?.dataPortalAdmin === true,
  },
  {
    says: 'to anybody else there is nothing at its address',
    about,
    from: (read) =>
      read('location')!.context.wanted.path === address &&
      read('session')!.context.user?.dataPortalAdmin === false,
    leadsTo: (read) =>
      (isKnown(read) && read('location')!.context.shown?.route === 'notFound') ||
      read('location')!.context.wanted.path !== address ||
      // Another member than before: their document is being loaded.
      read('location')!.matches('leaving') ||
      read('session')!.context.user?.dataPortalAdmin !== false,
    // Who is known and goes on asking who is here, or to the same page, for ever.
    unless: (label) => /^(session ← session|location ← location)/.test(label),
  },
  {
    says: 'a list of the desk is the one that its address asks for',
    about,
    always: (read) => {
      const { shown, wanted } = read('location')!.context;
      const listActor = read('list');
      if (!listActor || shown?.route !== 'desk' || wanted !== shown) return true;
      const { query } = listActor.context;
      const said = new URLSearchParams(shown.search);
      return ['state', 'search'].every((name) => (query[name] ?? null) === said.get(name));
    },
  },
];
