// One of each event that a list can meet, by some of them: sessions, of which one is ended at once and all others only
// after a question, messages, of which each change can be taken back, tokens, which have another side, members, who are
// looked for, and imports, which move by themselves.
import type { AnyMachineSnapshot } from 'xstate';
import { account } from '#contract/api/examples.ts';
import { noAnswer, unavailable } from '#machines/kinds/failure.cases.ts';
import type { ListChange, ListContext, ListInput } from './list.types.ts';

const inputOf = (name: string): ListInput => ({ name, query: {}, owner: account.id });

export const listInputs = {
  sessions: inputOf('sessions.list'),
  notifications: inputOf('notifications.list'),
  tokens: inputOf('tokens.list'),
  /** Of it only what is looked for: its changes are as those of the others. */
  members: inputOf('members.list'),
  /** Of it only that it is read again by itself. */
  imports: inputOf('imports.list'),
};

export const isOf = (input: ListInput, snapshot: AnyMachineSnapshot): boolean =>
  (snapshot.context as ListContext).name === input.name;

const endOne: ListChange = {
  name: 'sessions.end',
  request: { params: { id: 'ses_2' } },
  rowId: 'ses_2',
  message: 'The session of Firefox on Windows is ended.',
  isEnd: true,
};

const endOthers: ListChange = {
  name: 'sessions.endOthers',
  request: {},
  rowId: 'others',
  message: 'All other sessions are ended.',
  isEnd: true,
};

const turned = (on: boolean): ListChange => ({
  name: 'notifications.update',
  request: { params: { notificationId: 'new-devices' }, body: { on } },
  rowId: 'new-devices',
  message: `Sign-in on a new device is turned ${on ? 'on' : 'off'}.`,
});

export const turnOff: ListChange = { ...turned(false), undo: turned(true) };

const revokeOne: ListChange = {
  name: 'tokens.revoke',
  request: { params: { id: 'tok_1' } },
  rowId: 'tok_1',
  message: '“Nightly” is revoked.',
  isEnd: true,
};

const serving = listInputs.tokens.query;
const revoked = { revoked: 'true' };

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as ListContext;
const ofMembers = (snapshot: AnyMachineSnapshot): boolean => isOf(listInputs.members, snapshot);
const ofTokens = (snapshot: AnyMachineSnapshot): boolean => isOf(listInputs.tokens, snapshot);
const ofImports = (snapshot: AnyMachineSnapshot): boolean => isOf(listInputs.imports, snapshot);
export const isMoving = (snapshot: AnyMachineSnapshot): boolean =>
  (contextOf(snapshot).answer as { isMoving?: boolean } | null)?.isMoving === true;
export const showsRevoked = (snapshot: AnyMachineSnapshot): boolean =>
  contextOf(snapshot).query['revoked'] !== undefined;

/** A change, and then the other side: from there on nothing differs from what has been seen. */
const isEnough = (snapshot: AnyMachineSnapshot): boolean =>
  contextOf(snapshot).next !== null || (showsRevoked(snapshot) && hasResult(snapshot));

/** What is ended is gone, so that one success is all that such a list sees. */
const isWhole = (snapshot: AnyMachineSnapshot): boolean =>
  contextOf(snapshot).outcome === null && !showsRevoked(snapshot);
const hasResult = (snapshot: AnyMachineSnapshot): boolean =>
  contextOf(snapshot).outcome !== null || contextOf(snapshot).fault !== '';

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
  'list.undo': (snapshot: AnyMachineSnapshot) => (contextOf(snapshot).outcome?.undo ? [{}] : []),
  'list.show': (snapshot: AnyMachineSnapshot) =>
    ofTokens(snapshot) && !isEnough(snapshot) ? [{ query: showsRevoked(snapshot) ? serving : revoked }] : [],
  // One word: another key only begins the pause again.
  'list.type': (snapshot: AnyMachineSnapshot) =>
    ofMembers(snapshot) && contextOf(snapshot).query['search'] === undefined ? [{ text: 'example' }] : [],
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
  const { query, next, answer, change, isAsked, outcome, fault, typed } = context as ListContext;
  return [
    value,
    query,
    answer !== null,
    isMoving(snapshot),
    change?.name,
    isAsked,
    outcome?.message,
    outcome?.undo !== undefined,
    fault !== '',
    typed,
    next !== null,
  ];
};
