// What can be seen of a machine, whether it is only worked out (in-theory.ts) or really runs (in-fact.ts): the same
// form for both, so that they can be compared word for word.
import { serialize } from '#tests/model/explore.ts';

export type Sight = {
  state: unknown;
  context: unknown;
  status: string;
  /** Since the start. */
  emitted: readonly unknown[];
  /** What its actors were told since the start, and which of them. */
  told: readonly unknown[];
  /** The actors at work, with their inputs. */
  runs: readonly string[];
  /** What is left of each timer, in milliseconds. */
  timers: readonly number[];
};

/** Where two sights differ, in words. */
export const differences = (theory: Sight, fact: Sight): string[] =>
  (Object.keys(theory) as (keyof Sight)[])
    .filter((what) => serialize(theory[what]) !== serialize(fact[what]))
    .map((what) => `${what} is ${serialize(fact[what])}, in theory ${serialize(theory[what])}`);

export const runLine = ([id, input]: readonly [string, unknown]): string =>
  `${id} ${serialize(input) ?? ''}`.trim();
