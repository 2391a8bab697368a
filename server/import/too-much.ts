// What a publisher is told whose package has more than an import may take: what was counted, and what it may be.
import { locale } from '#contract/ground/constants.ts';
import { sentence } from '#server/ground/sentence.ts';
import type { PackageLimits } from '#server/ground/import-limits.ts';
import type { ImportProblem } from './problems.ts';

const units = [
  [1024 ** 3, 'GiB'],
  [1024 ** 2, 'MiB'],
  [1e9, 'GB'],
  [1e6, 'MB'],
] as const;

/** A limit in the unit in which it was set: 16777216 → “16 MiB”, 4000000000 → “4 GB”. */
export function bytesText(bytes: number): string {
  const [size, unit] = units.find(([one]) => bytes % one === 0 && bytes > 0) ?? [1, 'bytes'];
  return `${(bytes / size).toLocaleString(locale)} ${unit}`;
}

export const tooManyColumns = (columns: number, most: number): string =>
  sentence('import.too-many-columns', { columns, most });

/** Counts the bytes of all files of one package, unpacked. */
export function createMeter({ bytes: most }: Pick<PackageLimits, 'bytes'>) {
  let read = 0;
  return {
    /** @returns why the package is refused, once it has too many */
    add(bytes: number, file: string): ImportProblem | null {
      read += bytes;
      if (read <= most) return null;
      const message = sentence('import.too-many-bytes', { most: bytesText(most) });
      return { file, message, remedy: sentence('import.divide-package') };
    },
  };
}

export type Meter = ReturnType<typeof createMeter>;
