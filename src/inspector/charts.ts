// What is drawn and said of each machine: its chart, laid out when the portal was developed, the tests that hold its
// transitions, the payloads of its events, and its definition as text.
import { definitionOf } from '#machines/inspector/definition.ts';
import { machines, type ActorName, type Subject } from '#machines/inspector/recording.ts';
import type { Payloads } from '#machines/inspector/select.ts';
import { allMachines } from '#machines/portal/all-machines.ts';
import type { Chart } from './chart.ts';

/** By machine, by transition's name: the tests that hold it. */
export type Coverage = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

const charts = import.meta.glob<Chart>('./charts/*.json', { import: 'default', eager: true });
const coverages = import.meta.glob<Coverage>('./coverage.json', { import: 'default', eager: true });
const cases = import.meta.glob<Record<string, unknown>>('/machines/*/*.cases.ts', { eager: true });

/** The machine of a subject, by its id. */
export const machineOf = (subject: Subject): string => machines[subject as ActorName]?.id ?? subject;

export const chartOf = (machine: string): Chart => charts[`./charts/${machine}.json`]!;

const coverage: Coverage = coverages['./coverage.json'] ?? {};

/** The tests that hold a transition; null where nothing is known of the machine. */
export const testsOf = (machine: string, transition: string): readonly string[] | null =>
  coverage[machine] ? (coverage[machine][transition] ?? []) : null;

const allCases = Object.assign({}, ...Object.values(cases)) as Record<string, Payloads | undefined>;

/** The payloads of a machine's cases. */
export const casesOf = (machine: string): Payloads => allCases[`${machine}Cases`] ?? {};

export function definitionText(machine: string): string {
  const nodes = chartOf(machine).nodes.map(({ id, description }) => [id, description] as const);
  return definitionOf(allMachines[machine]!, new Map(nodes));
}
