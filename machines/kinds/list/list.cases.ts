// One of each event that a list can meet, by some of them: sessions, of which one is ended at once and all others only
// after a question, messages, of which each change can be taken back, tokens, which have another side, members, who are
// looked for, and imports, which move by themselves.
import type { AnyMachineSnapshot } from 'xstate';
import { account } from '#contract/api/examples.ts';
import { noAnswer, unavailable } from '#machines/kinds/failure.cases.ts';
import type { ListChange, ListContext, ListInput } from './list.types.ts';

const inputOf = (name: string): ListInput => ({ list: { name, request: {} }, owner: account.id });

export const listInputs = {
  sessions: inputOf('sessions.list'),
  notifications: inputOf('notifications.list'),
  tokens: inputOf('tokens.list'),
  /** Of it only what is looked for: its changes are as those of the others. */
  members: { list: { name: 'members.list', request: { query: {} } }, owner: account.id },
  /** Of it only that it is read again by itself. */
  imports: { list: { name: 'imports.list', request: { query: {} } }, owner: account.id },
};

export const isOf = (input: ListInput, snapshot: AnyMachineSnapshot): boolean =>
  (snapshot.context as ListContext).list.name === input.list.name;

const endOne: ListChange = {
  name: 'sessions.end',
  request: { params: { id: 'ses_2' } },
  about: 'ses_2',
  says: 'The session of Firefox on Windows is ended.',
  isEnd: true,
};

const endOthers: ListChange = {
  name: 'sessions.endOthers',
  request: {},
  about: 'others',
  says: 'All other sessions are ended.',
  isEnd: true,
};

const turned = (on: boolean): ListChange => ({
  name: 'notifications.update',
  request: { params: { notificationId: 'new-devices' }, body: { on } },
  about: 'new-devices',
  says: `Sign-in on a new device is turned ${on ? 'on' : 'off'}.`,
});

export const turnOff: ListChange = { ...turned(false), undo: turned(true) };

const revokeOne: ListChange = {
  name: 'tokens.revoke',
  request: { params: { id: 'tok_1' } },
  about: 'tok_1',
  says: '“Nightly” is revoked.',
  isEnd: true,
};

const serving = listInputs.tokens.list;
const revoked = { name: 'tokens.list', request: { query: { revoked: 'true' } } };

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as ListContext;
const ofMembers = (snapshot: AnyMachineSnapshot): boolean => isOf(listInputs.members, snapshot);
const ofTokens = (snapshot: AnyMachineSnapshot): boolean => isOf(listInputs.tokens, snapshot);
const ofImports = (snapshot: AnyMachineSnapshot): boolean => isOf(listInputs.imports, snapshot);
export const isMoving = (snapshot: AnyMachineSnapshot): boolean =>
  (contextOf(snapshot).answer as { isMoving?: boolean } | null)?.isMoving === true;
export const showsRevoked = (snapshot: AnyMachineSnapshot): boolean =>
  contextOf(snapshot).list.request['query']?.['revoked'] !== undefined;

/** A change, and then the other side: from there on nothing differs from what has been seen. */
const isEnough = (snapshot: AnyMachineSnapshot): boolean =>
  contextOf(snapshot).next !== null || (showsRevoked(snapshot) && isSaid(snapshot));

/** What is ended is gone, so that one success is all that such a list sees. */
const isWhole = (snapshot: AnyMachineSnapshot): boolean =>
  contextOf(snapshot).told === null && !showsRevoked(snapshot);
const isSaid = (snapshot: AnyMachineSnapshot): boolean =>
  contextOf(snapshot).told !== null || contextOf(snapshot).fault !== '';

export const listCases = {
  'list.ask': (snapshot: AnyMachineSnapshot) => {
    if (!isWhole(snapshot)) return [];
    if (ofTokens(snapshot)) return [{ change: revokeOne }];
    return isOf(listInputs.sessions, snapshot) ? [{ change: endOthers }] : [];
  },
  'list.change': (snapshot: AnyMachineSnapshot) => {
    if (isOf(listInputs.notifications, snapshot)) return [{ change: turnOff }];
    return isOf(listInputs.sessions, snapshot) && isWhole(snapshot) ? [{ change: endOne }] : [];
  },
  'list.undo': (snapshot: AnyMachineSnapshot) => (contextOf(snapshot).told?.undo ? [{}] : []),
  'list.show': (snapshot: AnyMachineSnapshot) =>
    ofTokens(snapshot) && !isEnough(snapshot) ? [{ list: showsRevoked(snapshot) ? serving : revoked }] : [],
  // One word: another key only begins the pause again.
  'list.type': (snapshot: AnyMachineSnapshot) =>
    ofMembers(snapshot) && contextOf(snapshot).list.request['query']?.['search'] === undefined
      ? [{ text: 'example' }]
      : [],
  'list.reload': (snapshot: AnyMachineSnapshot) => (ofTokens(snapshot) && !isEnough(snapshot) ? [{}] : []),
  // In any other list nothing comes of the time.
  'xstate.after.untilNextLook.list.ready.settled': (snapshot: AnyMachineSnapshot) =>
    isMoving(snapshot) ? [{}] : [],
  'xstate.done.actor.readList': (snapshot: AnyMachineSnapshot) =>
    ofImports(snapshot)
      ? [true, false].map((moves) => ({ output: { items: [], isMoving: moves } }))
      : [{ output: { items: [] } }],
  'xstate.error.actor.readList': [{ error: noAnswer }, { error: unavailable }],
  'xstate.done.actor.sendChange': [{ output: undefined }],
  'xstate.error.actor.sendChange': [{ error: noAnswer }, { error: unavailable }],
};

/** What can be seen of a list and what its guard asks. */
export const projectList = (snapshot: AnyMachineSnapshot): unknown => {
  const { value, context } = snapshot;
  const { list, next, answer, change, isAsked, told, fault, typed } = context as ListContext;
  return [
    value,
    list.request,
    answer !== null,
    isMoving(snapshot),
    change?.name,
    isAsked,
    told?.says,
    told?.undo !== undefined,
    fault !== '',
    typed,
    next !== null,
  ];
};
