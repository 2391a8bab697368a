// An upgrade can be taken back: the release that comes next, made on demand, migrates a database; then this one starts on it,
// and everything that it writes is written as before.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type Cast, createCast } from '#tests/fixtures/server/cast.ts';
import { freePort } from '#tests/fixtures/server/cluster.ts';
import { networkEngines } from '#tests/fixtures/server/engines.ts';
import { type FreshApp, freshApp, jsonHeaders } from '#tests/fixtures/server/fresh-app.ts';
import { typed } from '#tests/fixtures/server/registering.ts';
import { send, writes, writing } from '#tests/fixtures/server/writes.ts';
import { makeNextRelease } from '#tools/cluster/next-release.ts';
import { createNode } from '#tools/cluster/nodes.ts';

let folder: string;
let next: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'meridian-next-'));
  next = path.join(folder, 'next');
  makeNextRelease(next);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = {
  name: 'node:sqlite',
  open: async () => `sqlite:${folder}/${randomUUID()}.db`,
  stop: async () => {},
};

const portalOn = async (database: string) => {
  const data = { DATA_URL: `file:${folder}/data`, CACHE_FOLDER: `${folder}/cache` };
  return createNode(await freePort(), { DATABASE_URL: database, DEMO: 'false', LOG_LEVEL: 'fatal', ...data });
};

async function signIn(address: string): Promise<number> {
  const { email } = typed;
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: jsonHeaders,
    body: JSON.stringify({ email, password: typed.password }),
  });
  return answer.status;
}

describe.each([file, ...networkEngines])('on $name', (engine) => {
  let app: FreshApp;
  let cast: Cast;
  beforeAll(async () => {
    const url = String(await engine.open());
    const portal = await portalOn(url);
    await portal.start(next);
    await portal.end();
    app = await freshApp({ database: url });
    cast = await createCast(app);
  }, 120_000);
  // All calls come from one address here, where real ones would not.
  beforeEach(() => app.database.run((db) => db.deleteFrom('rate_limit').execute()));
  afterAll(async () => {
    await app.close();
    await engine.stop();
  });

  test('the next release has migrated', async () => {
    const names = await app.database.run((db) => db.introspection.getTables());
    expect(names.map(({ name }) => name)).toContain('next_thing');
  });

  test.each(writing)('%s writes what it always wrote', async (name) => {
    const write = await writes[name]!(cast);
    expect(await write.effect()).not.toEqual(write.leaves);
    expect((await send(name, write)).ok).toBe(true);
    expect(await write.effect()).toEqual(write.leaves);
  });

  test('members go back and forth with it', async () => {
    const portal = await portalOn(String(await engine.open()));
    onTestFinished(portal.kill);
    await portal.start(next);
    await fetch(`${portal.address}/api/registration`, {
      method: 'POST',
      headers: jsonHeaders,
      body: JSON.stringify(typed),
    });
    const statuses = [];
    for (const release of [undefined, next, undefined]) {
      await portal.end();
      await portal.start(release);
      statuses.push(await signIn(portal.address));
    }
    await portal.end();
    expect(statuses).toEqual([200, 200, 200]);
  });
});
