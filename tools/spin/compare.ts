// The checker's verdicts beside Spin's. Where Spin finds an invariant to hold it has been in every state, so the number
// of its states is compared with that of the checker's states as well: two models that differ seldom count the same.
import { readFile } from 'node:fs/promises';
import type { Checked } from '#tests/model/checker/check.ts';
import type { Fault, Model } from './models.ts';
import { withPan } from './pan.ts';

export type SpinRow = {
  model: string;
  fault: Fault['fault'];
  isPlanted: boolean;
  says: string;
  spin: boolean;
  checker: boolean;
  states: number;
  /** Spin's number of states, where it has to be the checker's. */
  counted: number | null;
};

export const agrees = ({ checker, spin, states, counted }: SpinRow): boolean =>
  checker === spin && (counted === null || counted === states);

const checked = new Map<Fault, Checked>();

/** Models share faults; the checker need not explore twice. */
function checkedOf(fault: Fault): Checked {
  const known = checked.get(fault) ?? fault.check();
  checked.set(fault, known);
  return known;
}

async function compareFault(model: Model, planted: Fault): Promise<SpinRow[]> {
  const { fault, define } = planted;
  const text = await readFile(new URL(model.file, import.meta.url), 'utf8');
  const { verdicts, states } = checkedOf(planted);
  const rows: SpinRow[] = [];
  await withPan(text, [...model.defines, ...(define ? [define] : [])], async (decide) => {
    for (const [formula, { says, isInvariant }] of Object.entries(model.properties)) {
      const verdict = verdicts.get(says);
      if (verdict === undefined) throw new Error(`The checker was not asked whether ${says}.`);
      const { holds, spinStates } = await decide(formula);
      const isCounted = isInvariant && holds && model.besideStates !== null;
      const counted = isCounted ? spinStates - model.besideStates! : null;
      const isPlanted = define !== null;
      const about = { model: model.name, fault, isPlanted, says };
      rows.push({ ...about, spin: holds, checker: verdict === null, states, counted });
    }
  });
  return rows;
}

export async function compareModel(model: Model): Promise<SpinRow[]> {
  const rows: SpinRow[] = [];
  for (const fault of model.faults) rows.push(...(await compareFault(model, fault)));
  return rows;
}

/**
 * Properties whose agreement would say nothing: one that both never see refuted, or that does not hold where nothing is
 * planted.
 */
export function unproven(rows: readonly SpinRow[]): string[] {
  const isProven = (own: readonly SpinRow[]): boolean =>
    own.some(({ spin, checker, isPlanted }) => isPlanted && !spin && !checker) &&
    own.every(({ spin, checker, isPlanted }) => isPlanted || (spin && checker));
  return [...Map.groupBy(rows, ({ model, says }) => `${model}: ${says}`)]
    .filter(([, own]) => !isProven(own))
    .map(([name]) => name);
}

const word = (holds: boolean): string => (holds ? 'holds' : 'refuted');

const cellsOf = (row: SpinRow): string[] => [
  agrees(row) ? 'yes' : 'NO',
  word(row.spin),
  word(row.checker),
  `${row.counted ?? '–'}`,
  `${row.states}`,
  row.says,
];

const heads = ['agree', 'Spin', 'checker', 'states', 'worlds', 'sentence'];
const widths = [5, 7, 7, 6, 6, 0];
const line = (cells: readonly string[]): string =>
  cells.map((cell, at) => (at === 3 || at === 4 ? cell.padStart(6) : cell.padEnd(widths[at]!))).join('  ');

/** One table: under each model and fault its properties. */
export function tableOf(rows: readonly SpinRow[]): string {
  const groups = Map.groupBy(rows, ({ model, fault }) => `${model}: ${fault}`);
  return [...groups]
    .flatMap(([name, own]) => ['', name, ...own.map((row) => `  ${line(cellsOf(row))}`)])
    .toSpliced(0, 0, `  ${line(heads)}`)
    .join('\n');
}
