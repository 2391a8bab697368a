// The wire to a ClickHouse server: Debian's, of 2019, which knows neither Parquet nor what a copy is made of. Statements, rows,
// its key and its faults go over it; and a portal that has such a server reads its stored files.
import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { EnginePlace } from '#server/ground/data-place.ts';
import { openClickHouse } from '#server/engine/clickhouse/clickhouse.ts';
import { openData } from '#server/file/data.ts';
import { fileOf, freshFolder, freshPortal, plant } from '#tests/fixtures/data/packages.ts';

const [program, username, password] = ['clickhouse-server', 'portal', 'a secret/of:its own'];

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

const user = (name: string, secret: string) =>
  `<${name}><password>${secret}</password><networks><ip>127.0.0.1</ip></networks><profile>default</profile><quota>default</quota></${name}>`;

/** @throws where the server is not installed */
async function startServer(): Promise<EnginePlace> {
  const folder = await freshFolder();
  const [http, tcp, between] = [await freePort(), await freePort(), await freePort()];
  await writeFile(
    join(folder, 'config.xml'),
    `<yandex><logger><level>none</level></logger><http_port>${http}</http_port><tcp_port>${tcp}</tcp_port>` +
      `<interserver_http_port>${between}</interserver_http_port><listen_host>127.0.0.1</listen_host>` +
      `<path>${folder}/data/</path><tmp_path>${folder}/tmp/</tmp_path><users_config>users.xml</users_config>` +
      `<default_profile>default</default_profile><default_database>default</default_database>` +
      `<mark_cache_size>100000000</mark_cache_size></yandex>`,
  );
  await writeFile(
    join(folder, 'users.xml'),
    `<yandex><profiles><default/></profiles><quotas><default/></quotas>` +
      `<users>${user('default', 'nobody')}${user(username, password)}</users></yandex>`,
  );
  const server = spawn(program, [`--config-file=${folder}/config.xml`], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  let isMissing = false;
  server.once('error', () => (isMissing = true));
  onTestFinished(async () => {
    if (server.kill('SIGKILL')) await ended;
  });
  const url = `http://127.0.0.1:${http}`;
  const isThere = () => fetch(`${url}/ping`).then(Boolean, () => isMissing);
  await expect.poll(isThere, { timeout: 20_000 }).toBe(true);
  if (isMissing) throw new Error(`This test needs Debian's package ${program}.`);
  return { url, username, password, database: 'default', fewestRows: 1 };
}

test('statements, rows, keys and faults cross the wire', async () => {
  const place = await startServer();
  const clickhouse = openClickHouse(place);
  onTestFinished(() => clickhouse.close());
  await clickhouse.run('create table t (n Int64, k0 Nullable(String)) engine = MergeTree order by n');
  await clickhouse.run(`insert into t values (2, 'é\\'"'), (1, null)`);
  expect(await clickhouse.rows('select toString(n), k0 from t order by n')).toEqual([
    ['1', null],
    ['2', `é'"`],
  ]);
  await expect(clickhouse.run('selekt')).rejects.toThrow('Syntax error');
  await expect(clickhouse.writeTo(join(await freshFolder(), 'rows'), 'select 1', 5000)).rejects.toThrow(
    'DB::Exception',
  );
  const stranger = openClickHouse({ ...place, password: 'another' });
  onTestFinished(() => stranger.close());
  await expect(stranger.rows('select 1')).rejects.toThrow('Wrong password');
});

test('a server that is too old costs nobody a row', async () => {
  const place = await startServer();
  const { folder, releases, take, open } = await freshPortal();
  await take(
    await plant({ name: 'p', resources: [{ name: 'levels', csv: 'country,level\nMali,1\nKenya,2\n' }] }),
  );
  const data = await openData({ data: { kind: 'folder', folder }, releases, engine: place });
  onTestFinished(() => data.close());
  await expect(data.engine.look(data.catalogue.current())).rejects.toThrow('DB::Exception');
  expect(await fileOf(data, 'p.levels')).toBe(await fileOf(await open(null), 'p.levels'));
});
