// DuckDB's own COPY of stored files as CSV, a process of its own; says the processor's seconds of each turn, a line each:
// node tools/bench/processor/copy.ts turns written stored…
import { DuckDBInstance } from '@duckdb/node-api';
import { literal } from '#server/engine/sql.ts';

const [, , turns, written = '', ...stored] = process.argv;
const instance = await DuckDBInstance.create(':memory:', { threads: '1' });
const connection = await instance.connect();
const from = `read_parquet([${stored.map(literal).join(', ')}])`;
const seconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1e6;
for (let turn = 0; turn < Number(turns); turn += 1) {
  const before = process.cpuUsage();
  await connection.run(`copy (select * from ${from}) to ${literal(written)} (format csv)`);
  console.log(seconds(process.cpuUsage(before)));
}
