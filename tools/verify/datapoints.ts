// The publisher's rows of datapoints with the same keys, put together file by file in JavaScript: a column for each
// indicator, as the portal has them.
import type { Datapoints } from '#server/import/sources.ts';
import type { TableSource } from '#server/import/sources.ts';

type Cells = Map<string, string>;

async function gathered(
  { keys, parts }: Datapoints,
  recordsOf: (table: TableSource) => AsyncIterable<string[]>,
): Promise<Map<string, Cells>> {
  const found = new Map<string, Cells>();
  for (const part of parts) {
    let header: string[] = [];
    for await (const record of recordsOf(part)) {
      if (header.length === 0) {
        header = record;
        continue;
      }
      const key = JSON.stringify(keys.map((name) => record[header.indexOf(name)] ?? ''));
      const cells = found.get(key) ?? new Map<string, string>();
      found.set(key, cells);
      const values = header.flatMap((name, at): [string, string][] =>
        keys.includes(name) ? [] : [[name, record[at] ?? '']],
      );
      for (const [name, value] of values) cells.set(name, value);
    }
  }
  return found;
}

/** The header, then rows; what no file says a value of is no row. */
export async function* datapointRecords(
  points: Datapoints,
  recordsOf: (table: TableSource) => AsyncIterable<string[]>,
): AsyncGenerator<string[]> {
  const found = await gathered(points, recordsOf);
  const names = [...new Set([...found.values()].flatMap((cells) => [...cells.keys()]))];
  yield [...points.keys, ...names];
  for (const [key, cells] of found) {
    const values = names.map((name) => cells.get(name) ?? '');
    if (values.some((value) => value !== '')) yield [...(JSON.parse(key) as string[]), ...values];
  }
}
