// ClickHouse over its HTTP interface, by its makers' client. Rows come and go as Parquet, from file to file: none of them
// passes through the heap. Every statement has a deadline, because somebody may wait for it who can be answered otherwise.
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createClient } from '@clickhouse/client';
import type { EnginePlace } from '#server/ground/data-place.ts';

export type ClickHouse = {
  run(statement: string): Promise<void>;
  /** Of few rows: their cells, in order. */
  rows(query: string): Promise<unknown[][]>;
  /** Writes what a query finds to a file as Parquet. @param ms how long it may take */
  writeTo(path: string, query: string, ms: number): Promise<void>;
  insert(table: string, path: string): Promise<void>;
  /** Ends what is under way; a later statement fails. */
  close(): Promise<void>;
};

/** A statement that somebody waits for is one of milliseconds; those of a load take seconds. */
const loadMs = 600_000;

/** Read at once, on this machine, and then removed: what makes a file small or quick to search only takes time. */
const plainParquet = {
  output_format_parquet_compression_method: 'none',
  output_format_parquet_max_dictionary_size: '0',
  output_format_parquet_write_page_index: 0,
  output_format_parquet_write_bloom_filter: 0,
  output_format_parquet_write_checksums: 0,
} as const;

/** Where something fails after the first rows, the answer is an error all the same, and no shorter file. */
const whole = { wait_end_of_query: 1 } as const;

const mark = 'PAR1';

/** What stands between may answer in its place. @throws where the file is no whole Parquet */
async function checkEnd(path: string): Promise<void> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const end = Buffer.alloc(mark.length);
    await file.read(end, 0, end.length, Math.max(0, size - end.length));
    if (end.toString('latin1') !== mark) throw new Error(`no Parquet came, but ${size} other bytes`);
  } finally {
    await file.close();
  }
}

/** Every call @throws what the client says, which is for the log */
export function openClickHouse({ url, username, password, database }: EnginePlace): ClickHouse {
  const client = createClient({
    url,
    username,
    password,
    database,
    request_timeout: loadMs,
    // A fault is told once, by whoever asked.
    log: { level: 127 },
  });
  const ending = new AbortController();
  const within = (ms: number) => AbortSignal.any([ending.signal, AbortSignal.timeout(ms)]);
  return {
    async run(query) {
      await client.command({ query, abort_signal: within(loadMs) });
    },
    async rows(query) {
      const answer = await client.query({ query, format: 'JSONCompact', abort_signal: within(loadMs) });
      return (await answer.json<unknown[]>()).data;
    },
    async writeTo(path, query, ms) {
      const signal = within(ms);
      const { stream } = await client.exec({
        query: `${query} format Parquet`,
        clickhouse_settings: { ...plainParquet, ...whole, max_execution_time: Math.ceil(ms / 1000) },
        abort_signal: signal,
      });
      await pipeline(stream, createWriteStream(path), { signal });
      await checkEnd(path);
    },
    async insert(table, path) {
      const values = createReadStream(path);
      await client.insert({ table, values, format: 'Parquet', abort_signal: within(loadMs) });
    },
    async close() {
      ending.abort();
      await client.close();
    },
  };
}
