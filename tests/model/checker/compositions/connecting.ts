// Away and back: the connection beside what waits for it. Three small compositions: a page that cannot be fetched and a
// newer build; who is here, of which a server that is away says nothing; and what a page reads.
import { emit, type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { catalogueCases } from '#machines/catalogue/catalogue.cases.ts';
import { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts';
import { connectionCases, ownBuild, projectConnection } from '#machines/connection/connection.cases.ts';
import { connectionMachine } from '#machines/connection/connection.machine.ts';
import { newerBuild, projectVersion } from '#machines/connection/version.cases.ts';
import { versionMachine } from '#machines/connection/version.machine.ts';
import { listMachine } from '#machines/kinds/list/list.machine.ts';
import { queryMachine } from '#machines/kinds/query/query.machine.ts';
import { locationMachine } from '#machines/location/location.machine.ts';
import type { LocationContext } from '#machines/location/location.setup.ts';
import { routes } from '#machines/location/routes.ts';
import type { PartName, Read } from '#machines/portal/parts.ts';
import type { Wire } from '#machines/portal/wires/wire.ts';
import { member, projectSession, sessionCases } from '#machines/session/session.cases.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { toasterMachine } from '#machines/toast/toaster.machine.ts';
import type { Composition } from '#tests/model/checker/composition.ts';
import type { PartSpec } from '#tests/model/checker/local.ts';
import type { PortalProperty } from '#tests/model/checker/properties/properties.ts';
import { origin } from './one-tab.ts';

type Offer = readonly [PartName, AnyEventObject];

const lapsed = Object.assign(new Error('401'), { status: 401, problem: { code: 'login-expired' } });
const [refused, unheard] = sessionCases['xstate.error.actor.loadAccount'] as [object, { error: Error }];

const valueOf = (snapshot: AnyMachineSnapshot): unknown => snapshot.value;

const specs: Partial<Record<PartName, PartSpec>> = {
  connection: {
    machine: connectionMachine,
    cases: {
      ...connectionCases,
      'xstate.done.actor.askServer': [{ output: { build: ownBuild } }, { output: { build: newerBuild } }],
    },
    project: projectConnection,
  },
  version: { machine: versionMachine, project: projectVersion },
  session: {
    machine: sessionMachine,
    cases: {
      ...sessionCases,
      'xstate.done.actor.loadAccount': [{ output: member }],
      'xstate.error.actor.loadAccount': [refused, unheard, { error: lapsed }],
      'xstate.after.untilWarning.session.signedIn.settled': [],
    },
    project: projectSession,
  },
  location: {
    machine: locationMachine,
    cases: { 'xstate.error.actor.loadScreen': [{ error: new Error('chunk lost') }] },
    project: (snapshot) => {
      const { wanted, shown, isAdmitted, hasReloaded } = snapshot.context as LocationContext;
      return [snapshot.value, wanted.url, shown?.url, isAdmitted, hasReloaded];
    },
  },
  toaster: { machine: toasterMachine, project: valueOf },
  catalogue: {
    machine: catalogueMachine,
    cases: {
      'xstate.done.actor.loadMetadata': catalogueCases['xstate.done.actor.loadMetadata'],
      'xstate.error.actor.loadMetadata': [{ error: new Error('no answer') }],
    },
    project: valueOf,
  },
  query: {
    machine: queryMachine,
    cases: { 'xstate.error.actor.readQuery': [{ error: new Error('no answer') }] },
    project: valueOf,
  },
  list: {
    machine: listMachine,
    cases: {
      'xstate.done.actor.readList': [{ output: { items: [] } }],
      'xstate.error.actor.readList': [{ error: new Error('no answer') }],
    },
    project: valueOf,
  },
};

const loadedAt = (address: string, hasReloaded: boolean): Composition['begins'] => ({
  connection: undefined,
  version: { build: ownBuild },
  session: undefined,
  location: { origin, address, productName: 'Meridian', hasReloaded },
  toaster: undefined,
  catalogue: undefined,
  query: { name: 'data.preview', requests: {} },
  list: { name: 'tokens.list', query: {}, owner: null },
});

const happenings: readonly Offer[] = [
  ...(['lag', 'answer', 'miss', 'look', 'lose', 'retry'] as const).map((what): Offer => [
    'connection',
    { type: `connection.${what}` },
  ]),
  ['location', { type: 'location.go', to: '/home' }],
  ['location', { type: 'location.go', to: '/download' }],
  ['version', { type: 'version.load' }],
  ['version', { type: 'version.defer' }],
  ['catalogue', { type: 'catalogue.want' }],
  ['toaster', { type: 'page.hide' }],
  ['toaster', { type: 'page.show' }],
];

export type Connecting = {
  only: readonly PartName[];
  wires?: readonly Wire[];
  faulty?: Partial<Record<PartName, AnyStateMachine>>;
};

/** The compositions by what waits for the server. */
export const connectings: Readonly<Record<string, readonly PartName[]>> = {
  'a page that waits for the server': ['connection', 'version', 'location'],
  'who is here, when the server is away': ['session', 'location', 'toaster', 'connection'],
  'what is read again': ['connection', 'catalogue', 'query', 'list'],
};

export function connecting({ only, wires, faulty = {} }: Connecting): Composition {
  const some = <Value>(all: Partial<Record<PartName, Value>>): Partial<Record<PartName, Value>> =>
    Object.fromEntries(Object.entries(all).filter(([name]) => only.includes(name as PartName)));
  const begins = (address: string, hasReloaded: boolean) => some(loadedAt(address, hasReloaded));
  return {
    parts: Object.fromEntries(
      Object.entries(some(specs)).map(([name, spec]) => [
        name,
        { ...spec, machine: faulty[name as PartName] ?? spec!.machine },
      ]),
    ),
    begins: begins(only.includes('session') ? '/download' : '/home', false),
    offers: () => happenings.filter(([part]) => only.includes(part)),
    reload: (read) => {
      const here = read('location');
      if (!here?.matches('leaving')) return null;
      const address = here.context.wanted.url;
      return { label: `a document loads at ${address}`, begins: begins(address, true) };
    },
    ...(wires && { wires }),
  };
}

const isAway = (read: Read): boolean => read('connection')!.matches('away');
const isFrom = (part: PartName, step: { part: PartName }): boolean => step.part === part;
const wanted = (read: Read) => read('location')!.context.wanted;

const stateOf = (at: Read, part: 'catalogue' | 'query' | 'list'): unknown => at(part)!.value;

/** What has failed is loading once the server has come back. */
const rereads = (part: 'catalogue' | 'query' | 'list'): PortalProperty => ({
  says: `a ${part} that failed is read again when the server is back`,
  about: ['connection', part],
  on: 'xstate.done.actor.askServer',
  whenever: (before, _step, after) =>
    !isAway(before) || stateOf(before, part) !== 'failed' || stateOf(after, part) === 'loading',
});

export const connectingProperties: readonly PortalProperty[] = [
  {
    says: 'a server that is away is asked again',
    about: ['connection'],
    from: (read) => read('connection')!.matches({ away: 'waiting' }),
    leadsTo: (read) => !read('connection')!.matches({ away: 'waiting' }),
  },
  {
    says: 'one loss alone is no alarm',
    about: ['connection'],
    on: 'connection.miss',
    whenever: (before, _step, after) => isAway(before) || !isAway(after),
  },
  {
    says: 'a page that waits for the server is asked for once it answers',
    about: ['connection', 'location'],
    on: 'xstate.done.actor.askServer',
    whenever: (before, step, after) =>
      !isFrom('connection', step) ||
      !before('location')!.matches('stranded') ||
      after('location')!.matches('asking'),
  },
  {
    says: 'a page that cannot be fetched has the connection wonder',
    about: ['connection', 'location'],
    on: 'xstate.error.actor.askServer',
    whenever: (_before, step, after) => !isFrom('location', step) || !after('connection')!.matches('near'),
  },
  {
    says: 'no document is loaded anew from a server that did not answer',
    about: ['location'],
    on: 'xstate.error.actor.loadScreen',
    whenever: (_before, _step, after) => !after('location')!.matches('leaving'),
  },
  {
    says: 'a newer build is told once it is known',
    about: ['connection', 'version'],
    on: 'xstate.done.actor.askServer',
    whenever: (before, step, after) =>
      !isFrom('connection', step) ||
      (step.event['output'] as { build: string }).build === ownBuild ||
      !before('version')!.matches('current') ||
      after('version')!.matches('newer'),
  },
  {
    says: 'a newer build that is wanted is loaded',
    about: ['version', 'location'],
    on: 'version.load',
    whenever: (before, _step, after) =>
      !before('version')!.matches('newer') || after('location')!.matches('leaving'),
  },
  {
    says: 'a private page waits for a server that says nothing',
    about: ['session', 'location', 'connection'],
    on: 'xstate.error.actor.loadAccount',
    whenever: (before, { event }, after) =>
      event['error'] !== unheard.error ||
      !before('location')!.matches('waiting') ||
      wanted(after).url === wanted(before).url,
  },
  {
    says: 'who is led to login by an expired login is told why',
    about: ['session', 'location', 'toaster', 'connection'],
    on: 'xstate.error.actor.loadAccount',
    whenever: (before, { event, messages }) =>
      event['error'] !== lapsed ||
      !before('session')!.matches('loading') ||
      routes[wanted(before).route].private !== true ||
      messages.some(
        (message) => message.to === 'toaster' && 'event' in message && message.event.type === 'toast.show',
      ),
  },
  {
    says: 'who is here is asked again when the server is back',
    about: ['session', 'connection'],
    on: 'xstate.done.actor.askServer',
    whenever: (before, step, after) =>
      !isFrom('connection', step) || !isAway(before) || isNotResting(before) || isAskedWhoIsHere(after),
  },
  {
    says: 'who comes back to the page has the server asked who is here',
    about: ['session', 'toaster', 'connection'],
    on: 'page.show',
    whenever: (before, _step, after) =>
      !before('toaster')!.matches('hidden') || isNotResting(before) || isAskedWhoIsHere(after),
  },
  {
    says: 'who comes back to the page has a server that is away asked',
    about: ['toaster', 'connection'],
    on: 'page.show',
    whenever: (before, _step, after) =>
      !before('toaster')!.matches('hidden') ||
      !before('connection')!.matches({ away: 'waiting' }) ||
      after('connection')!.matches({ away: 'asking' }),
  },
  rereads('catalogue'),
  rereads('query'),
  rereads('list'),
];

/** It is known who is here, or just being asked. */
function isNotResting(read: Read): boolean {
  const session = read('session')!;
  return session.context.misses === 0 || !session.matches({ signedOut: 'settled' });
}
const isAskedWhoIsHere = (read: Read): boolean => read('session')!.matches({ signedOut: 'rechecking' });

/** A session that takes silence for the server's word. */
export const credulous = sessionMachine.provide({
  actions: { emitAbsent: emit({ type: 'session.absent', isCertain: true, hasLapsed: false }) },
});
