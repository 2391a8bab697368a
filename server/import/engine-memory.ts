// How much DuckDB may take for a package. It counts what it sets aside for each column of a wide table, of which little is
// ever used: a table of 5,000 columns and three rows needs a gigabyte by its count and a quarter of that of the machine. So
// wide tables are given more by that count; what is really in use is watched from outside (apart/watch.ts).
import { bytesOf } from './csv/file-bytes.ts';
import type { TableSource } from './sources.ts';

/** What most tables of a million rows are read in; beyond it DuckDB spills. */
const usualMemory = 1_000_000_000;
const bytesPerColumn = 200_000;

const [lf, cr, comma] = [10, 13, 44];

/** Separators in the first line, or in the first megabyte of it. */
async function separatorsIn({ files: [first], dialect }: TableSource): Promise<number> {
  if (!first) return 0;
  const separator = dialect.delimiter?.charCodeAt(0) ?? comma;
  let count = 0;
  for await (const chunk of bytesOf(first, () => undefined)) {
    for (const byte of chunk) {
      if (byte === lf || byte === cr) return count;
      if (byte === separator) count += 1;
    }
    break;
  }
  return count;
}

/** For DuckDB's `memory_limit`. A file that cannot be read is for its reader to speak of. */
export async function engineMemory(tables: readonly TableSource[], memory = usualMemory): Promise<string> {
  let widest = 0;
  for (const table of tables) widest = Math.max(widest, await separatorsIn(table).catch(() => 0));
  return `${Math.floor((memory + widest * bytesPerColumn) / 1e6)}MB`;
}
