// What is drawn and said of each machine: its chart, laid out when the portal was developed, the walks that hold its
// transitions, the payloads of its events, and its definition as text.
import { definitionOf } from '#machines/inspector/definition.ts';
import { machines, type ActorName, type Subject } from '#machines/inspector/recording.ts';
import type { Payloads } from '#machines/inspector/select.ts';
import { allMachines } from '#machines/inspector/all-machines.ts';
import type { Chart, Coverage } from './chart.ts';

const charts = import.meta.glob<Chart>(['./charts/*.json', './page-charts/*.json'], {
  import: 'default',
  eager: true,
});
const coverages = import.meta.glob<Coverage>('./coverage.json', { import: 'default', eager: true });
const cases = import.meta.glob<Record<string, unknown>>('/machines/**/*.cases.ts', { eager: true });

/** The machine of a subject, by its id. */
export const machineOf = (subject: Subject): string => machines[subject as ActorName]?.id ?? subject;

export const chartOf = (machine: string): Chart =>
  (charts[`./charts/${machine}.json`] ?? charts[`./page-charts/${machine}.json`])!;

const coverage: Coverage = coverages['./coverage.json'] ?? {};

/** What holds a transition: `views`, `desktop`, `phone` for who walked it, `row 4.3` for who asks for it. */
export const heldBy = (machine: string, transition: string): readonly string[] =>
  coverage[machine]?.[transition] ?? [];

const allCases = Object.assign({}, ...Object.values(cases)) as Record<string, Payloads | undefined>;

/** The payloads of a machine's cases. */
export const casesOf = (machine: string): Payloads => allCases[`${machine}Cases`] ?? {};

export function definitionText(machine: string): string {
  const nodes = chartOf(machine).nodes.map(({ id, description }) => [id, description] as const);
  return definitionOf(allMachines[machine]!, new Map(nodes));
}
