// Random walks of the whole portal: its parts as the checker composes them, number by number, beside the portal that
// really runs. Every part is in the same state at every step, or the checker has explored something else.
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { portalInput } from '#machines/portal/portal.cases.ts';
import type { PartName } from '#machines/portal/parts.ts';
import { toasterMachine } from '#machines/toast/toaster.machine.ts';
import type { ToasterContext } from '#machines/toast/toaster.setup.ts';
import type { Composition, Happened, ComposedPortal, State } from '#tests/model/checker/composition.ts';
import { oneTab, origin, toast } from '#tests/model/checker/compositions/one-tab.ts';
import { serialize, wholeSnapshot } from '#tests/model/explore.ts';
import { portalInFact } from './portal-in-fact.ts';
import { answererOf } from './stand-ins.ts';
import type { Choice } from './walk.ts';

/** The checker's tab with the third place for toasts, which runs too. */
export function wholeTab(): Composition {
  const tab = oneTab();
  const toaster = {
    machine: toasterMachine,
    project: ({ value, context }: AnyMachineSnapshot) => {
      const { shown, queue } = context as ToasterContext;
      return [value, Object.values(shown).map((said) => said?.id), queue.map(({ id }) => id)];
    },
  };
  return { ...tab, parts: { ...tab.parts, toaster, toast2: toast } };
}

type Fact = ReturnType<typeof portalInFact>;

const isTimer = ({ type }: AnyEventObject): boolean => type.startsWith('xstate.after.');

const sightOf = (snapshot: AnyMachineSnapshot | null, project = wholeSnapshot): string =>
  snapshot ? serialize([snapshot.value, project(snapshot)]) : 'nobody';

/** The parts that are not where they were explored to be. */
const strayed = (portal: ComposedPortal, { parts }: Composition, state: State, fact: Fact): string[] =>
  portal.names.flatMap((name) => {
    const { project } = parts[name]!;
    const theory = sightOf(portal.read(state)(name) as AnyMachineSnapshot | null, project);
    const actor = fact.part(name) as AnyActorRef | undefined;
    const real = sightOf(actor ? (actor.getSnapshot() as AnyMachineSnapshot) : null, project);
    return theory === real ? [] : [`${name} is ${real}, in theory ${theory}`];
  });

/** Timers ring in their order, several at once where they are due at once. */
function ring(portal: ComposedPortal, state: State, fact: Fact): State {
  const { ms, names } = fact.next();
  fact.wait(ms);
  return names.reduce((at, name) => {
    const rings = portal.steps(at).find(({ part, event }) => part === name && isTimer(event));
    return rings?.to ?? at;
  }, state);
}

const answerLate = async (fact: Fact, steps: readonly Happened[]): Promise<void> => {
  for (const { part, event } of steps) if (answererOf(event.type)) await fact.answerLate(part, event);
};

/** @throws at the first part that strays */
export async function walkPortal(
  portal: ComposedPortal,
  composition: Composition,
  choices: readonly Choice[],
  planted?: Partial<Record<PartName, AnyStateMachine>>,
): Promise<void> {
  const location = { ...portalInput.location, origin, address: '/' };
  const fact = portalInFact({ ...portalInput, location, bundle: { tab: 'a' } }, planted);
  const story = ['the start'];
  let state = portal.starts[0]!;
  for (const { pick, isLate } of choices) {
    const steps = portal.steps(state).filter(({ event }) => event.type !== 'document.load');
    if (isLate) await answerLate(fact, steps);
    const step = steps[pick % steps.length]!;
    if (isTimer(step.event)) state = ring(portal, state, fact);
    else {
      await fact.send(step.part, step.event);
      state = step.to;
    }
    story.push(step.label);
    const found = strayed(portal, composition, state, fact);
    if (found.length > 0) throw new Error(`After ${story.join(', ')}: ${found.join('; ')}`);
  }
  fact.stop();
}
