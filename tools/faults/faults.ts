// The forty faults that tell whether the fast tier of the tests sees what both tiers see (run.ts): ten of each kind, spread
// over the rooms, those among them whose tests are slow.
import { existsSync } from 'node:fs';
import { type Fault, kinds } from './fault.ts';
import { dataFaults } from './planted/data.ts';
import { machineFaults } from './planted/machines.ts';
import { serverFaults } from './planted/server.ts';
import { viewFaults } from './planted/views.ts';

export const faults: readonly Fault[] = [...viewFaults, ...serverFaults, ...dataFaults, ...machineFaults];

const ofEachKind = 10;

/** What is wrong with one fault. @param textOf what stands in a file */
function wrongWith(
  { find, put, file, browser = [], unit = [] }: Fault,
  textOf: (file: string) => string,
): string[] {
  const times = textOf(file).split(find).length - 1;
  return [
    ...(times === 1 ? [] : [`what it replaces stands in ${file} ${times} times`]),
    ...(find === put ? ['it changes nothing'] : []),
    ...[...browser, ...unit].filter((test) => !existsSync(test)).map((test) => `${test} is not there`),
  ];
}

/** What is wrong with the list, a sentence each. A fault that cannot be planted as it is meant shows nothing. */
export function wrongIn(list: readonly Fault[], textOf: (file: string) => string): string[] {
  const names = list.map(({ name }) => name);
  const twice = names.filter((name, at) => names.indexOf(name) !== at);
  const counts = kinds.map((kind) => ({ kind, count: list.filter((fault) => fault.kind === kind).length }));
  return [
    ...twice.map((name) => `Two faults are called ${name}.`),
    ...counts.flatMap(({ kind, count }) =>
      count === ofEachKind ? [] : [`Of the kind ${kind} there are ${count} and not ${ofEachKind}.`],
    ),
    ...list.flatMap((fault) => wrongWith(fault, textOf).map((what) => `${fault.name}: ${what}.`)),
  ];
}
