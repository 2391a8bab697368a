// Long work in slices: between two of them the process answers whoever waits. Work is either a function for each item, or
// steps: a generator that yields wherever it may be interrupted, and that can be finished at once where nobody waits.
import { setImmediate as turn } from 'node:timers/promises';

const sliceMs = 8;

/** When the slice is over that the process works at: one, whichever work began it, so that work upon work makes no longer one. */
let until = 0;

/** Lets others have their turn where the slice is over; between pieces of work that cannot be interrupted. */
export async function takeTurns(): Promise<void> {
  if (performance.now() < until) return;
  await turn();
  until = performance.now() + sliceMs;
}

/** Does `work` for each item; other work of the process waits no longer than a slice and one item. */
export async function inSlices<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
  for (const item of items) {
    if (performance.now() >= until) await takeTurns();
    work(item);
  }
}

/** Work that may be interrupted wherever it yields. */
export type Steps<Result> = Generator<void, Result, void>;

export function finishAtOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Other work of the process waits no longer than a slice and one step. */
export async function finishInSlices<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    if (performance.now() >= until) await takeTurns();
    const step = steps.next();
    if (step.done) return step.value;
  }
}
