// XState's clock for tests, which also says what is still to come.
import { SimulatedClock } from 'xstate';

export class WatchedClock extends SimulatedClock {
  readonly #due = new Map<number, number>();

  override setTimeout(ring: (...args: unknown[]) => void, ms: number): number {
    const id = super.setTimeout(() => {
      this.#due.delete(id);
      ring();
    }, ms);
    this.#due.set(id, this.now() + ms);
    return id;
  }

  override clearTimeout(id: number): void {
    this.#due.delete(id);
    super.clearTimeout(id);
  }

  /** What is left of each timer, in the order in which they were set. */
  lefts(): number[] {
    return [...this.#due.values()].map((due) => due - this.now());
  }

  /** What is left of each timer, the next first. */
  left(): number[] {
    return this.lefts().sort((a, b) => a - b);
  }

  /** Lets time pass as it does: a timer that begins when another rings begins then, not at the end. */
  pass(ms: number): void {
    const end = this.now() + ms;
    for (let next = this.left()[0]; next !== undefined && this.now() + next <= end; next = this.left()[0])
      this.increment(next);
    this.increment(end - this.now());
  }
}
