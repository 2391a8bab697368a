// Ways in which the process that imports can fail, each brought about by name: demonstrations show what staff reads then
// (docs/seeds.md), and tests see that nothing is left. Limits are so small that nobody waits long.
import { setTimeout as pause } from 'node:timers/promises';
import type { ImportLimits } from '#server/ground/import-limits.ts';
import { texts } from '#server/ground/language.ts';

type Fault = {
  says: string;
  limits?: Partial<ImportLimits>;
  /** Milliseconds without a word after which the process counts as hung. */
  silence?: number;
};

export const importFaults = {
  'import-memory': { says: 'an import takes more memory than it may', limits: { memory: 300_000_000 } },
  'import-time': { says: 'an import takes longer than it may', limits: { seconds: 2 } },
  'import-silent': { says: 'the process of an import hangs', silence: 3000 },
  'import-killed': { says: 'the process of an import is killed by the system' },
  'import-broken': { says: 'the importer itself fails' },
  'import-slow': { says: 'an import goes on for two minutes, so that it can be cancelled' },
} as const satisfies Record<string, Fault>;
export type ImportFault = keyof typeof importFaults;

export const isImportFault = (name: string): name is ImportFault => Object.hasOwn(importFaults, name);

/** What the fault changes of what usually holds. */
export function conditionsOf(fault: ImportFault): Pick<Fault, 'limits' | 'silence'> {
  const { limits, silence }: Fault = importFaults[fault];
  return { ...(limits && { limits }), ...(silence !== undefined && { silence }) };
}

async function fillMemory(): Promise<never> {
  const held: Buffer[] = [];
  for (;;) {
    held.push(Buffer.alloc(20_000_000, held.length + 1));
    await pause(20);
  }
}

async function goOn(milliseconds: number): Promise<void> {
  await pause(milliseconds);
}

/** To be done in the place of an import. */
export const actOut: Record<ImportFault, () => Promise<void>> = {
  'import-memory': fillMemory,
  'import-time': () => goOn(60_000),
  'import-silent': async () => {
    for (;;) Math.random();
  },
  'import-killed': async () => {
    process.kill(process.pid, 'SIGKILL');
    await goOn(60_000);
  },
  'import-broken': () => Promise.reject(new Error(texts.seeds.importBroken)),
  'import-slow': () => goOn(120_000),
};
