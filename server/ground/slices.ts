// Long work in slices: between two of them the process answers whoever waits. Work is either a function for each item, or
// steps: a generator that yields wherever it may be interrupted, and that can be finished at once where nobody waits.
import { setImmediate as turn } from 'node:timers/promises';

const sliceMs = 8;

/** Does `work` for each item; other work of the process waits no longer than a slice and one item. */
export async function inSlices<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
  let until = performance.now() + sliceMs;
  for (const item of items) {
    work(item);
    if (performance.now() < until) continue;
    await turn();
    until = performance.now() + sliceMs;
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
  let until = performance.now() + sliceMs;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() < until) continue;
    await turn();
    until = performance.now() + sliceMs;
  }
}
