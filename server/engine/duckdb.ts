// DuckDB, opened so that it can reach only the folders it is given: no network, no extensions, no other file, and
// the settings locked. Statements run on a fixed set of connections; who comes first is served first. Everything
// that runs SQL gets its connections here.
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { literal } from './sql.ts';

export type DuckDbOptions = {
  /** Absolute folders whose files may be read (and, by DuckDB's rules, written). */
  directories: string[];
  /** Absolute single files that may be read. */
  files?: string[];
  /** Where big sorts may spill; must be inside `directories`. Without it nothing spills. */
  spill?: string;
  /** Files come and go: what is known of one would be kept for good, some 20 kB each (DuckDB 1.5.5). */
  forgetsFiles?: boolean;
  /** Such as `1GB`. */
  memory?: string;
  /** Of one statement; 1 where connections share the cores, and libuv has four threads for all of them. */
  threads?: number;
};

/** A fixed set of connections. Callers wait in order, so many downloads share it fairly. */
export type WithConnection = {
  <Result>(work: (connection: DuckDBConnection) => Promise<Result>): Promise<Result>;
  /** Connections that nobody uses or waits for. */
  idle(): number;
};

export type DuckDb = {
  connect(connections: number): Promise<WithConnection>;
  /** Waits for statements that run; a later one fails. */
  close(): Promise<void>;
};

const list = (paths: string[]) => `[${paths.map(literal).join(', ')}]`;

/** @throws when the memory setting is not understood */
export async function openDuckDb(options: DuckDbOptions): Promise<DuckDb> {
  const instance = await DuckDBInstance.create(':memory:', {
    threads: String(options.threads ?? 1),
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    ...(options.memory ? { memory_limit: options.memory } : {}),
    ...(options.spill ? { temp_directory: options.spill } : { max_temp_directory_size: '0B' }),
  });
  const setup = await instance.connect();
  // Every slice opens its file anew; the files never change, so their footers are read once.
  if (!options.forgetsFiles) await setup.run('set global parquet_metadata_cache = true');
  // What they hold is the operating system's to cache: DuckDB's own copies would fill its memory and be counted as the portal's.
  await setup.run('set enable_external_file_cache = false');
  await setup.run(`set allowed_directories = ${list(options.directories)}`);
  if (options.files?.length) await setup.run(`set allowed_paths = ${list(options.files)}`);
  await setup.run('set enable_external_access = false');
  await setup.run('set lock_configuration = true');
  setup.closeSync();
  const pools: { close(): Promise<void> }[] = [];
  let closing: Promise<void> | null = null;
  const close = async () => {
    await Promise.all(pools.map((withConnection) => withConnection.close()));
    instance.closeSync();
  };
  return {
    connect: async (connections) => {
      const opened = await Promise.all(Array.from({ length: connections }, () => instance.connect()));
      const shared = share(opened);
      pools.push(shared);
      return shared.withConnection;
    },
    close: () => (closing ??= close()),
  };
}

function share(connections: DuckDBConnection[]): { withConnection: WithConnection; close(): Promise<void> } {
  const free = [...connections];
  const waiting: ((connection: DuckDBConnection) => void)[] = [];
  let closed = false;
  const take = () => {
    if (closed) return Promise.reject(new Error('the data engine is closed'));
    const connection = free.pop();
    return connection
      ? Promise.resolve(connection)
      : new Promise<DuckDBConnection>((serve) => waiting.push(serve));
  };
  async function run<Result>(work: (connection: DuckDBConnection) => Promise<Result>): Promise<Result> {
    const connection = await take();
    try {
      return await work(connection);
    } finally {
      const next = waiting.shift();
      if (next) next(connection);
      else free.push(connection);
    }
  }
  const withConnection: WithConnection = Object.assign(run, { idle: () => free.length });
  const close = async () => {
    const all = Promise.all(connections.map(take));
    closed = true;
    for (const connection of await all) connection.closeSync();
  };
  return { withConnection, close };
}
