// A random walk taken twice, in theory and in fact, and compared at every step. Where the two differ, what was
// explored and proven is not what runs.
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { eventsAt, eventTypesOf, type Cases, type Exploration } from '#tests/model/explore.ts';
import { inFact } from './in-fact.ts';
import { inTheory } from './in-theory.ts';
import { differences } from './sight.ts';
import { answererOf } from './stand-ins.ts';

/** A machine with what it is given at the start and what it may meet. */
export type Subject = { machine: AnyStateMachine } & Pick<Exploration, 'cases' | 'input'>;

/** One step: which of the possible events, and whether late answers come before it. */
export type Choice = { pick: number; isLate: boolean };

type Theory = ReturnType<typeof inTheory>;
type Fact = ReturnType<typeof inFact>;

const isTimer = (type: string): boolean => type.startsWith('xstate.after.');

/** What can happen next: of several timers only the one that rings first. */
const possible = (theory: Theory, cases: Cases | undefined): AnyEventObject[] =>
  eventsAt(theory.snapshot(), cases).filter(
    ({ type }) => !isTimer(type) || theory.until(type) === theory.left()[0],
  );

/** Throws at the first difference. */
function compare(theory: Theory, fact: Fact, story: readonly string[]): void {
  const found = differences(theory.sight(), fact.sight());
  if (found.length > 0) throw new Error(`After ${story.join(', ')}: ${found.join('; ')}`);
}

/** A timer: until the last millisecond nothing happens. */
function ring(theory: Theory, fact: Fact, type: string, story: readonly string[]): void {
  const ms = theory.until(type);
  for (const side of [theory, fact]) side.wait(ms - 1);
  compare(theory, fact, [...story, `${ms - 1} ms`]);
  for (const side of [theory, fact]) side.wait(1);
}

/** Answers that come when nobody waits for them any more: in theory nothing has happened. */
async function answerLate({ machine, cases = {} }: Subject, fact: Fact): Promise<void> {
  for (const type of eventTypesOf(machine).filter(answererOf)) {
    const given = cases[type];
    await fact.answerLate({ type, ...(Array.isArray(given) ? (given[0] as object) : {}) });
  }
}

/**
 * @param started another machine than the subject's, to prove that a difference is seen
 * @returns how many steps were taken
 */
export async function walkBoth(
  subject: Subject,
  choices: readonly Choice[],
  started: AnyStateMachine = subject.machine,
): Promise<number> {
  const theory = inTheory(subject.machine, subject.input);
  const fact = inFact(started, subject.input);
  const story = ['the start'];
  compare(theory, fact, story);
  for (const { pick, isLate } of choices) {
    if (isLate) await answerLate(subject, fact);
    const events = possible(theory, subject.cases);
    if (events.length === 0 || theory.snapshot().status !== 'active') break;
    const event = events[pick % events.length]!;
    if (isTimer(event.type)) ring(theory, fact, event.type, story);
    else await fact.send(event);
    theory.send(event);
    story.push(event.type);
    compare(theory, fact, story);
  }
  fact.stop();
  return story.length - 1;
}
