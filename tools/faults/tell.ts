// What a run says: a line for each fault as it goes, and at the end a table, the figures and whether they are good enough.
import { type Fault, kinds } from './fault.ts';
import type { Step } from './steps.ts';

/** By which step a fault was caught, and in which file. */
export type Catch = Pick<Step, 'tier' | 'stage'> & { file: string };
export type Result = {
  fault: Fault;
  /** Null where nobody has caught it. */
  by: Catch | null;
  /** Files that failed, though not because of the fault: alone, or without it, something else came out. */
  doubtful: readonly string[];
  seconds: number;
};

/** Of what both tiers catch together, the fast one has to catch so much. */
const leastShare = 0.9;

const isBy = (tier: Catch['tier'], { by }: Result): boolean => by?.tier === tier;

const nameWidth = 46;

function sayCatch({ by, doubtful }: Result): string {
  const doubts = doubtful.length > 0 ? ` (doubtful: ${doubtful.join(', ')})` : '';
  return by === null ? `nobody${doubts}` : `${by.tier}, ${by.stage}: ${by.file}${doubts}`;
}

export const lineOf = (result: Result): string =>
  [
    result.fault.name.padEnd(nameWidth),
    `${result.seconds.toFixed(0).padStart(5)} s  `,
    sayCatch(result),
  ].join('');

const rowOf = (name: string, results: readonly Result[]): string => {
  const nobody = results.filter(({ by }) => by === null).length;
  const counts = [
    results.length,
    ...(['fast', 'deep'] as const).map((tier) => results.filter((result) => isBy(tier, result)).length),
    nobody,
  ];
  return `${name.padEnd(12)}${counts.map((count) => String(count).padStart(9)).join('')}`;
};

/** How many of each kind were caught by whom. */
export const tableOf = (results: readonly Result[]): string[] => [
  `${''.padEnd(12)}${['planted', 'fast', 'deep', 'nobody'].map((word) => word.padStart(9)).join('')}`,
  ...kinds.map((kind) =>
    rowOf(
      kind,
      results.filter(({ fault }) => fault.kind === kind),
    ),
  ),
  rowOf('all', results),
];

/** @param isWhole whether both tiers were asked. Without the deep one, what nobody has caught may yet be caught by it */
export function figuresOf(
  results: readonly Result[],
  isWhole: boolean,
): { lines: string[]; isEnough: boolean } {
  const fast = results.filter((result) => isBy('fast', result)).length;
  const caught = results.filter(({ by }) => by !== null).length;
  const of = isWhole ? caught : results.length;
  const share = of === 0 ? 1 : fast / of;
  const nobody = results.length - caught;
  return {
    lines: [
      `caught by the fast tier: ${fast}`,
      ...(isWhole ? [`caught by both tiers together: ${caught}`, `caught by nobody: ${nobody}`] : []),
      `the fast tier has ${(100 * share).toFixed(1)} % of ${of}, and has to have ${100 * leastShare} %`,
    ],
    isEnough: share >= leastShare && (!isWhole || nobody === 0),
  };
}
