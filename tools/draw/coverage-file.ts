// src/inspector/coverage.json: which walkers took a transition and which requirement rows ask for it, for the
// inspector's overlay. Rows are known at any time; walks only where tests have just run, so that a walker once on
// record stays with a transition for as long as the machine has it (the last stage of `npm test` fails when a walk
// is missing). Who walked is written, never how often: the file is the same after every full run.
import { existsSync, readFileSync } from 'node:fs';
import type { Chart, Coverage } from '#src/inspector/chart.ts';
import { recordedWalks, walkers, type Walker } from '#tests/model/record.ts';
import type { Row } from '#tests/model/rows.ts';
import { rowsFor } from './requirement-rows.ts';

export const coverageFile = 'src/inspector/coverage.json';

type Seen = (machine: string, transition: string) => ReadonlySet<string>;

/** What the file says already. */
function seenBefore(): Seen {
  const before: Coverage = existsSync(coverageFile) ? readCoverage() : {};
  return (machine, transition) => new Set(before[machine]?.[transition] ?? []);
}

/** A conflict of two branches can leave it unreadable; then it is written afresh. */
function readCoverage(): Coverage {
  try {
    return JSON.parse(readFileSync(coverageFile, 'utf8')) as Coverage;
  } catch {
    return {};
  }
}

/** What the last tests have walked; nothing where none ran. */
export function seenInWalks(): Seen {
  const seen = new Map<string, Set<Walker>>();
  for (const { walker, machine, transitions } of recordedWalks())
    for (const transition of transitions) {
      const key = `${machine}: ${transition}`;
      seen.set(key, (seen.get(key) ?? new Set<Walker>()).add(walker));
    }
  return (machine, transition) => seen.get(`${machine}: ${transition}`) ?? new Set();
}

const noWalks: Seen = () => new Set();

/** The file's text. @param walked what is new since it was written */
export function coverageJson(
  rows: readonly Row[],
  charts: ReadonlyMap<string, Chart>,
  walked: Seen = noWalks,
): string {
  const before = seenBefore();
  const machines = [...charts].map(([name, { edges }]) => {
    const lines = edges.map((edge) => {
      const by = walkers.filter(
        (walker) => before(name, edge.name).has(walker) || walked(name, edge.name).has(walker),
      );
      const asked = rowsFor(rows, name, edge.name).map(({ number }) => `row ${number}`);
      return `${JSON.stringify(edge.name)}: ${JSON.stringify([...by, ...asked])}`;
    });
    return `"${name}": {\n${[...new Set(lines)].join(',\n')}\n}`;
  });
  return `{\n${machines.join(',\n')}\n}\n`;
}
