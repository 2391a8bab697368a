// Random walks of the whole portal as it runs, every part of it, beside its exported chart: after each step every part is
// in the state in which the chart has it, and absent where the chart says so.
import { vi } from 'vitest';
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate';
import { dataset, variable } from '#contract/api/examples.ts';
import { catalogueCases } from '#machines/catalogue/catalogue.cases.ts';
import { allMachines } from '#machines/inspector/all-machines.ts';
import { parts, type PartName } from '#machines/portal/parts.ts';
import { portalInput } from '#machines/portal/portal.cases.ts';
import { wires } from '#machines/portal/wires.ts';
import { explorations } from '#tests/model/explorations.ts';
import { member } from '#machines/session/session.cases.ts';
import { eventsAt, serialize, type Cases } from '#tests/model/explore.ts';
import { isLasting, partNames } from '#tools/draw/portal-chart.ts';
import type { Fired, PortalInChart } from './portal-in-chart.ts';
import { thingCases } from '#tests/model/checker/compositions/thing.ts';
import { portalInFact } from './portal-in-fact.ts';
import { watchPortal } from './watched-portal.ts';

const machines: Readonly<Record<PartName, AnyStateMachine>> = parts;

/** Pages with every part that comes and goes. */
const addresses = [
  '/',
  '/browse',
  '/browse?search=tax',
  `/variables/${variable.id}`,
  `/datasets/${dataset.id}`,
  '/bundle',
  '/download',
  '/login',
  '/login?return_to=%2Fdownload',
  '/shared/abc',
  '/pricing',
  '/register',
  '/account',
  '/account/billing',
  '/account/sessions',
  '/account/api-tokens',
  '/account/delete-account',
  '/account/change-password',
  '/account/free-access',
  '/admin',
  '/admin/members',
  '/admin?search=a',
] as const;

/** The visitor goes where links lead; who is let in, and where another document is loaded, is for the wires. */
const wandering: Cases = {
  'location.go': addresses.map((to) => ({ to })),
  'location.pop': addresses.slice(0, 3).map((to) => ({ to })),
  'location.name': [],
  'location.leave': [],
  'location.admit': [],
  'location.bar': [],
  'xstate.error.actor.loadScreen': [],
};

/** What each part may meet. */
const casesOf = (part: PartName): readonly Cases[] => {
  if (part === 'location') return [wandering];
  if (part === 'thing') return [thingCases];
  const name = Object.keys(allMachines).find((known) => allMachines[known] === machines[part])!;
  return (explorations[name] ?? []).map(({ cases = {} }) => cases);
};

const cases = new Map(partNames.map((part) => [part, casesOf(part)]));

type Fact = ReturnType<typeof portalInFact>;
type Step = { part: PartName; event: AnyEventObject } | 'time';

const isTimer = ({ type }: AnyEventObject): boolean => type.startsWith('xstate.after.');

const snapshotOf = (fact: Fact, part: PartName): AnyMachineSnapshot | undefined =>
  (fact.part(part) as AnyActorRef | undefined)?.getSnapshot() as AnyMachineSnapshot | undefined;

const arrived: Step = { part: 'location', event: { type: 'xstate.done.actor.loadScreen' } };

/** Who the visitor is. */
const visitors: readonly AnyEventObject[] = [
  { type: 'xstate.done.actor.loadAccount', output: member },
  { type: 'xstate.done.actor.loadAccount', output: { ...member, dataPortalAdmin: true } },
  { type: 'xstate.error.actor.loadAccount', error: Object.assign(new Error('401'), { status: 401 }) },
];

/** Most walks begin where a page has come and it is known who is here. */
const beginning = (pick: number): Step[] =>
  pick % 4 === 0
    ? []
    : [
        { part: 'session', event: visitors[pick % visitors.length]! },
        { part: 'catalogue', event: { type: 'catalogue.want' } },
        {
          part: 'catalogue',
          event: {
            type: 'xstate.done.actor.loadMetadata',
            ...catalogueCases['xstate.done.actor.loadMetadata'][0]!,
          },
        },
        arrived,
      ];

/** What may happen next: what any part of the portal may meet, and time. */
function stepsOf(fact: Fact, pick: number): Step[] {
  const isLoading = snapshotOf(fact, 'location')!.matches('loading');
  // A page that never comes has nothing to show.
  if (isLoading && pick % 4 !== 0) return [arrived];
  const parted = partNames.flatMap((part) => {
    const snapshot = snapshotOf(fact, part);
    if (snapshot?.status !== 'active') return [];
    const all = cases.get(part)!;
    const events = eventsAt(snapshot, all[pick % all.length]).filter((event) => !isTimer(event));
    const steps = events.map((event) => ({ part, event }));
    // What a page is about happens more often than what is around it.
    return events.length > 0 ? Array.from({ length: isLasting(part) ? 1 : 3 }, () => steps) : [];
  });
  // A part first, then one of its events: the location would be picked nearly always.
  const chosen: Step[] = parted[pick % parted.length]!;
  return Number.isFinite(fact.next().ms) ? [...chosen, 'time'] : chosen;
}

/** Every wire notes what it sends, until it is let go. */
function watchWires() {
  let fired: Fired[] = [];
  const spies = wires.map((wire) => {
    const { send } = wire;
    return vi.spyOn(wire, 'send').mockImplementation((event, read, declared) => {
      const sent = send(event, read, declared);
      fired.push({ wire, sent });
      return sent;
    });
  });
  return {
    take: () => fired.splice(0),
    letGo: () => spies.forEach((spy) => spy.mockRestore()),
  };
}

const standingOf = (fact: Fact, part: PartName): StateValue => snapshotOf(fact, part)?.value ?? 'absent';

const wordsOf = (step: Step): string =>
  step === 'time' ? 'time passes' : `${step.part} ← ${step.event.type}`;

/**
 * @param picks chance, one number a step; the first says where and how it begins
 * @throws at the first part that the chart has elsewhere
 */
export async function walkChart(
  chart: PortalInChart,
  [first = 0, ...picks]: readonly number[],
): Promise<void> {
  const watched = watchPortal();
  const watchedWires = watchWires();
  const location = { ...portalInput.location, address: addresses[first % addresses.length]! };
  const fact = portalInFact({ ...portalInput, location }, {}, watched.inspect);
  const story = [`the start at ${location.address}`];
  const take = async (step: Step) => {
    if (step === 'time') fact.wait(fact.next().ms);
    else await fact.send(step.part, step.event);
    story.push(wordsOf(step));
    chart.take(watched.take(), watchedWires.take());
    for (const part of partNames) {
      const [there, here] = [serialize(chart.standing(part)), serialize(standingOf(fact, part))];
      if (there !== here) throw new Error(`${part} is ${here}, in the chart ${there}`);
    }
  };
  try {
    chart.begin(watched.take());
    for (const step of beginning(first)) await take(step);
    for (const pick of picks) {
      const steps = stepsOf(fact, pick);
      await take(steps[Math.floor(pick / 64) % steps.length]!);
    }
  } catch (error) {
    throw new Error(`After ${story.join(', ')}: ${(error as Error).message}`, { cause: error });
  } finally {
    fact.stop();
    watchedWires.letGo();
  }
}
