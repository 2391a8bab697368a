// The last stage of `npm test`: are all states and transitions of every machine walked through real views? Counts what
// the drivers put on record (tests/model/record.ts): in the fast tier everything in vitest; in the deep one everything in
// Chromium at desk width, and every state at phone width. Prints the figures and names what is missing.
import { allMachines } from '#machines/inspector/all-machines.ts';
import { tier } from '#tests/tiers.ts';
import { restingStates, transitionsOf } from '#tests/model/explore.ts';
import { recordedWalks, walkers, type Walker } from '#tests/model/record.ts';

const walks = recordedWalks();

const isFast = tier !== 'deep';
const isDeep = tier !== 'fast';
const asked: Record<Walker, { states: boolean; transitions: boolean }> = {
  views: { states: isFast, transitions: isFast },
  desktop: { states: isDeep, transitions: isDeep },
  phone: { states: isDeep, transitions: false },
};

/** How many of what is missing are named: more than anyone reads at once. */
const named = 40;

type Kind = 'states' | 'transitions';

function cover(walker: Walker, machine: string, kind: Kind, all: readonly string[]) {
  const seen = new Set(
    walks.filter((walk) => walk.walker === walker && walk.machine === machine).flatMap((walk) => walk[kind]),
  );
  const missed = all.filter((name) => !seen.has(name));
  return { figure: `${all.length - missed.length}/${all.length}`, missed: asked[walker][kind] ? missed : [] };
}

const missed: string[] = [];
const rows = Object.values(allMachines).map((machine) => {
  const all = { states: restingStates(machine), transitions: [...new Set(transitionsOf(machine).values())] };
  const cells = walkers.flatMap((walker) =>
    (['states', 'transitions'] as const).map((kind) => {
      const { figure, missed: some } = cover(walker, machine.id, kind, all[kind]);
      missed.push(...some.map((name) => `${walker}: ${machine.id}: ${name}`));
      return [`${walker} ${kind}`, figure] as const;
    }),
  );
  return [machine.id, Object.fromEntries(cells)] as const;
});

console.table(Object.fromEntries(rows));
const steps = walkers.map((walker) => {
  const own = walks.filter((walk) => walk.walker === walker);
  const sum = (what: 'steps' | 'seconds') => own.reduce((total, walk) => total + walk[what], 0);
  return `${walker} ${sum('steps')} in ${sum('seconds').toFixed(1)} s`;
});
console.log(`Steps executed and seen: ${steps.join(', ')}; walks: ${walks.length}.`);
if (missed.length > 0) {
  const more = missed.length > named ? `\n  and ${missed.length - named} more` : '';
  console.error(`Never walked:\n  ${missed.slice(0, named).join('\n  ')}${more}`);
  process.exitCode = 1;
}
