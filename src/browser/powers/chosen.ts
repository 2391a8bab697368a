// A file that the visitor has chosen. It stays out of the machines, whose state can be written down: a form's field holds
// its mark, and whoever sends the form asks for the file by it.
import { randomName } from './random.ts';

const kept = new Map<string, File>();

/** Keeps this file and no other. @returns its mark; empty for none */
export function keepFile(file: File | null | undefined): string {
  kept.clear();
  if (!file) return '';
  const mark = randomName();
  kept.set(mark, file);
  return mark;
}

export const keptFile = (mark: string): File | undefined => kept.get(mark);
