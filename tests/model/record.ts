// What drivers have really walked: a walk that came to its end with every state seen is one line of a file, whatever
// process it ran in. The last stage of `npm test` reads the lines (tools/check/check-walks.ts) and prints the figures, so
// coverage is counted from what was executed and asserted, never from what was planned.
import { appendFileSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import type { AnyStateMachine } from 'xstate';
import { coverageOf } from './coverage.ts';
import type { Path } from './explore.ts';

/** Who walked: views in vitest, Chromium at desk width, Chromium at phone width. */
export const walkers = ['views', 'desktop', 'phone'] as const;
export type Walker = (typeof walkers)[number];

export type Walk = {
  walker: Walker;
  machine: string;
  states: string[];
  transitions: string[];
  steps: number;
  seconds: number;
};

const folder = 'test-results/walks';

const namesIn = (counts: Map<string, number>): string[] =>
  [...counts].filter(([, times]) => times > 0).map(([name]) => name);

/** @param seconds how long the walk took */
export function recordWalk(walker: Walker, machine: AnyStateMachine, path: Path, seconds: number): void {
  const { states, transitions } = coverageOf(machine, [path]);
  const walk: Walk = {
    walker,
    machine: machine.id,
    states: namesIn(states),
    transitions: namesIn(transitions),
    steps: path.steps.length,
    seconds,
  };
  mkdirSync(`${folder}/${walker}`, { recursive: true });
  appendFileSync(`${folder}/${walker}/${process.pid}.jsonl`, `${JSON.stringify(walk)}\n`);
}

/** Every walk on record; none where no driver has run. */
export const recordedWalks = (): Walk[] =>
  globSync(`${folder}/*/*.jsonl`).flatMap((file) =>
    readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Walk),
  );
