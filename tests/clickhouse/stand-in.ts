// Starts the ClickHouse of these tests, whose library `npm run clickhouse:install` fetches: half a gigabyte that nobody
// else needs. Without it these tests fail and say so; `npm test` has none of them.
import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { EnginePlace } from '#server/ground/data-place.ts';

const installed = resolve('var/chdb');
const key = { username: 'portal', password: 'a secret/of:its own' };

export type StandIn = {
  place: EnginePlace;
  /** Bytes that the engine's process takes. */
  memory(): Promise<number>;
  /** Ends it as a machine does that is switched off. */
  kill(): Promise<void>;
  close(): Promise<void>;
};

const numberAt = async (url: string, name: string): Promise<number> =>
  Number(await (await fetch(`${url}/${name}`)).text());

/** How many queries for rows a stand-in has answered. */
export const answeredAt = ({ url }: EnginePlace): Promise<number> => numberAt(url, 'answered');

/** How many files of rows it was sent. */
export const insertedAt = ({ url }: EnginePlace): Promise<number> => numberAt(url, 'inserted');

/** @throws where chdb is not installed */
export async function startStandIn(fewestRows = 1): Promise<StandIn> {
  if (!existsSync(join(installed, 'node_modules/chdb')))
    throw new Error('These tests need chdb, which is not installed. Run `npm run clickhouse:install`.');
  const data = await mkdtemp(join(tmpdir(), 'meridian-clickhouse-'));
  const started = fork(
    join(import.meta.dirname, 'serve.mjs'),
    [installed, data, `${key.username}:${key.password}`],
    { stdio: ['ignore', 'pipe', 'inherit', 'ipc'], execArgv: [] },
  );
  const ended = new Promise<void>((end) => started.once('exit', () => end()));
  const port = await new Promise<string>((answer, fail) => {
    started.stdout!.once('data', (line: Buffer) => answer(line.toString().trim()));
    started.once('exit', (code) => fail(new Error(`the stand-in ended with ${code}`)));
  });
  const url = `http://127.0.0.1:${port}`;
  async function kill(): Promise<void> {
    started.kill('SIGKILL');
    await ended;
  }
  return {
    place: { url, ...key, database: key.username, fewestRows },
    memory: () => numberAt(url, 'memory'),
    kill,
    async close() {
      await kill();
      await rm(data, { recursive: true, force: true });
    },
  };
}
