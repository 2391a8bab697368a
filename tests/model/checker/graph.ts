// Every state that a system can come to, breadth first, so that the way to each is a shortest one. A system says where
// it starts and what can happen next; what it is made of is its own business. Edges lie in flat arrays: there are
// millions of them.

/** Something that can happen: what leads to another state. */
export type Step<State> = {
  label: string;
  /**
   * The name of what will not wait for ever: a promise that settles, a timer that fires. Null for people, who may
   * do nothing until the end of time.
   */
  fair: string | null;
  to: State;
};

export type System<State, Happened extends Step<State> = Step<State>> = {
  starts: readonly State[];
  /** Two states with one key are one. */
  key: (state: State) => string;
  steps: (state: State) => readonly Happened[];
};

/** The edges out of state `w` are those numbered from `offsets[w]` up to, and without, `offsets[w + 1]`. */
export type Edges = {
  offsets: readonly number[];
  targets: readonly number[];
  /** Numbers of `names`. */
  labels: readonly number[];
  /** Numbers of `names`; -1 where a person acts. */
  fairness: readonly number[];
  names: readonly string[];
};

export type Graph<State> = {
  states: readonly State[];
  edges: Edges;
  /** What happened on the way to a state, from a start. */
  way: (at: number) => string[];
};

class Names {
  private readonly numbers = new Map<string, number>();
  readonly list: string[] = [];

  numberOf(name: string): number {
    let number = this.numbers.get(name);
    if (number === undefined) this.numbers.set(name, (number = this.list.push(name) - 1));
    return number;
  }
}

/** @param watch sees every step and the way to where it begins, for properties of steps */
export function exploreSystem<State, Happened extends Step<State>>(
  system: System<State, Happened>,
  watch: (before: State, step: Happened, way: () => string[]) => void = () => {},
  limit = 3_000_000,
): Graph<State> {
  const states: State[] = [];
  const numbers = new Map<string, number>();
  const from: number[] = [];
  const via: number[] = [];
  const [offsets, targets, labels, fairness]: number[][] = [[], [], [], []] as never;
  const names = new Names();

  const add = (state: State, parent: number, label: number): number => {
    const key = system.key(state);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    if (states.length >= limit) throw new Error(`More than ${limit} worlds: something grows without end.`);
    const number = states.push(state) - 1;
    numbers.set(key, number);
    from.push(parent);
    via.push(label);
    return number;
  };
  const way = (at: number): string[] => {
    const steps: string[] = [];
    for (let here = at; from[here]! >= 0; here = from[here]!) steps.unshift(names.list[via[here]!]!);
    return steps;
  };

  for (const state of system.starts) add(state, -1, -1);
  for (let at = 0; at < states.length; at++) {
    offsets!.push(targets!.length);
    for (const step of system.steps(states[at]!)) {
      watch(states[at]!, step, () => [...way(at), step.label]);
      const label = names.numberOf(step.label);
      targets!.push(add(step.to, at, label));
      labels!.push(label);
      fairness!.push(step.fair === null ? -1 : names.numberOf(step.fair));
    }
  }
  offsets!.push(targets!.length);
  return {
    states,
    edges: { offsets: offsets!, targets: targets!, labels: labels!, fairness: fairness!, names: names.list },
    way,
  };
}
