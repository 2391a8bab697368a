// The second composition, first half: the sessions of two tabs, the server that both ask, and the channel by which one
// tells the other that something has changed. A question is answered when the server sees it, and the answer may
// be long on its way: so a tab can hear of a sign-out while the news of the sign-in is still coming.
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { member, projectSession, sessionCases } from '#machines/session/session.cases.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import type { Property } from '#tests/model/checker/check.ts';
import type { Step, System } from '#tests/model/checker/graph.ts';
import { Local, type Did } from '#tests/model/checker/local.ts';

/** A request of a tab: none, on its way to the server, or its answer on its way back. */
type QuestionState = 'nothing' | 'asking' | 'answered member' | 'answered nobody';
type Ending = 'nothing' | 'asking' | 'ended';

type Tab = {
  session: number;
  load: QuestionState;
  end: Ending;
  /** The other tab has told of a change, and this one has not heard it yet. */
  news: boolean;
  /** Signing in has succeeded here and the page is being loaded anew. */
  reloads: boolean;
};

export type Sessions = { isSignedIn: boolean; tabs: readonly [Tab, Tab] };

const names = ['A', 'B'] as const;

export class TwoSessions implements System<Sessions> {
  readonly starts: readonly Sessions[];
  private readonly local: Local;

  constructor(machine: AnyStateMachine = sessionMachine) {
    this.local = new Local({ machine, cases: sessionCases, project: projectSession });
    const tab = this.opened(false);
    this.starts = [true, false].map((isSignedIn) => ({ isSignedIn, tabs: [tab, tab] as const }));
  }

  key(state: Sessions): string {
    return JSON.stringify(state);
  }

  at({ session }: Tab) {
    return this.local.at(session)!;
  }

  steps(state: Sessions): Step<Sessions>[] {
    return [0, 1].flatMap((at) => this.stepsOf(state, at as 0 | 1));
  }

  private opened(news: boolean): Tab {
    const did = this.local.start(undefined);
    return { session: did.to, load: 'asking', end: 'nothing', news, reloads: false };
  }

  /** The tab after its session has met an event: what it started is on its way, what it stopped is forgotten. */
  private after(state: Sessions, at: 0 | 1, tab: Tab, event: AnyEventObject): Sessions {
    const did = this.local.meet(tab.session, event);
    const moved: Tab = { ...tab, session: did.to, ...this.requests(tab, did) };
    const isTold = did.sentToActors.some(({ actor }) => actor === 'watchTabs');
    const other = state.tabs[1 - at]!;
    return this.with(state, at, moved, isTold ? { ...other, news: true } : other);
  }

  private requests(tab: Tab, { to, started }: Did): Pick<Tab, 'load' | 'end'> {
    const now = this.local.at(to)!.children;
    const isLeaving = JSON.stringify(this.local.at(to)!.value).includes('leaving');
    const load = started.includes('loadAccount') ? 'asking' : 'loadAccount' in now ? tab.load : 'nothing';
    const end = started.includes('endSession') ? 'asking' : isLeaving ? tab.end : 'nothing';
    return { load, end };
  }

  private with(state: Sessions, at: 0 | 1, tab: Tab, other: Tab): Sessions {
    return { ...state, tabs: at === 0 ? [tab, other] : [other, tab] };
  }

  private stepsOf(state: Sessions, at: 0 | 1): Step<Sessions>[] {
    const tab = state.tabs[at];
    const other = state.tabs[1 - at]!;
    const name = names[at];
    const steps: Step<Sessions>[] = [];
    const can = (is: boolean, label: string, fair: boolean, to: () => Sessions) => {
      if (is) steps.push({ label: `${name}: ${label}`, fair: fair ? `${name}: ${label}` : null, to: to() });
    };
    const meet = (event: AnyEventObject, before: Tab = tab, now = state) =>
      this.after(now, at, before, event);
    const isPresent = this.at(tab).hasTag('present');
    can(tab.load === 'asking', 'the server says who is here', true, () =>
      this.with(state, at, { ...tab, load: state.isSignedIn ? 'answered member' : 'answered nobody' }, other),
    );
    can(tab.load === 'answered member', 'the answer arrives', true, () =>
      meet({ type: 'xstate.done.actor.loadAccount', output: member }),
    );
    can(tab.load === 'answered nobody', 'the answer arrives', true, () =>
      meet({ ...sessionCases['xstate.error.actor.loadAccount'][0], type: 'xstate.error.actor.loadAccount' }),
    );
    can(tab.end === 'asking', 'the server ends the session', true, () => ({
      ...this.with(state, at, { ...tab, end: 'ended' }, other),
      isSignedIn: false,
    }));
    can(tab.end === 'ended', 'the end is known', true, () => meet({ type: 'xstate.done.actor.endSession' }));
    can(tab.news, 'the news is heard', true, () =>
      meet({ type: 'session.recheck' }, { ...tab, news: false }),
    );
    can(tab.reloads, 'the page loads', true, () => this.with(state, at, this.opened(tab.news), other));
    can(isPresent && !tab.reloads, 'signs out', false, () => meet({ type: 'session.signOut' }));
    // Login is there for those who are out; the server has said yes, and the wires tell the session.
    can(this.at(tab).hasTag('absent') && !tab.reloads, 'signs in', false, () =>
      meet({ type: 'session.announce' }, { ...tab, reloads: true }, { ...state, isSignedIn: true }),
    );
    return steps;
  }
}

const isQuiet = ({ tabs }: Sessions): boolean =>
  tabs.every(({ load, end, news, reloads }) => load === 'nothing' && end === 'nothing' && !news && !reloads);

export const sessionProperties = (system: TwoSessions): Property<Sessions>[] => {
  const isIn = (tab: Tab) => system.at(tab).hasTag('present');
  return [
    {
      says: 'when all is quiet both tabs and the server agree who is here',
      always: (state) => !isQuiet(state) || state.tabs.every((tab) => isIn(tab) === state.isSignedIn),
    },
    {
      says: 'a late load never overrides a newer one',
      whenever: (before, { label, to }) => {
        const at = label.startsWith('A') ? 0 : 1;
        // Whatever arrives last in a tab without news was asked last: it says what the server says.
        const settles = label.endsWith('the answer arrives') && isQuiet(to);
        return !settles || before.isSignedIn === isIn(to.tabs[at]);
      },
    },
    {
      says: 'what happens in one tab is known in both at last',
      from: () => true,
      leadsTo: isQuiet,
      unless: (label) => / signs (in|out)$/.test(label),
    },
    {
      says: 'a visitor who may sign in again can always be signed in in both tabs',
      neverLost: (state) => isQuiet(state) && state.tabs.every(isIn),
    },
  ];
};
