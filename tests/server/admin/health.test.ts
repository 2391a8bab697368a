// How the parts of the portal are, as staff reads it: a sentence each, what is not well first.
import { tmpdir } from 'node:os';
import { describe, expect, test } from 'vitest';
import type { Health } from '#contract/admin/admin.ts';
import { appsOn } from '#tests/fixtures/server/apps-on.ts';
import { createCast } from '#tests/fixtures/server/cast.ts';
import { engines } from '#tests/fixtures/server/engines.ts';
import { type FreshApp, type FreshOptions, production } from '#tests/fixtures/server/fresh-app.ts';
import { staffMember } from '#tests/fixtures/server/staff-writes.ts';
import { failLetter } from './failing.ts';

const roomy = async () => ({ free: 80e9, all: 100e9 });
const bySmtp = { MAIL_URL: 'smtp://127.0.0.1:1' };

describe.each(engines)('on $name', (engine) => {
  const fresh = appsOn(engine);
  const open = (options: FreshOptions = {}) => fresh({ admin: { storage: roomy }, ...options });

  async function healthOf(app: FreshApp) {
    const { visitor, secret } = await staffMember(await createCast(app));
    visitor.jar.set('__Host-sid', secret);
    const { parts } = await visitor.json<Health>('/api/staff/health');
    const part = (name: string) => parts.find((one) => one.name === name)!;
    return { parts, part };
  }

  test('a portal that is well says so', async () => {
    const { parts } = await healthOf(await open());
    expect(parts.map(({ name, isWell }) => [name, isWell])).toEqual(
      ['Database', 'Data', 'E-mails', 'Payments', 'Imports', 'Storage'].map((name) => [name, true]),
    );
    for (const { says } of parts) expect(says).toMatch(/^[A-Z\d].*\.$/);
  });

  test('what is not well comes first', async () => {
    const { parts } = await healthOf(
      await open({ admin: { storage: async () => ({ free: 1e9, all: 9e9 }) } }),
    );
    expect(parts[0]).toEqual({
      name: 'Storage',
      isWell: false,
      says: 'The data disk has only 1 GB of 9 GB free. Free some space before the next import.',
      since: '2026-11-21T00:00:00.000Z',
    });
  });

  test.each([
    [
      'a full disk',
      tmpdir(),
      async () => ({ free: 1e6, all: 9e9 }),
      'the disk of the folder in CACHE_FOLDER is full',
      'The disk of the folder in CACHE_FOLDER is full. Free some space there.',
    ],
    [
      'a folder that cannot be written',
      import.meta.filename,
      roomy,
      'the folder in CACHE_FOLDER cannot be written',
      'The folder in CACHE_FOLDER cannot be written. Give it to the account that the portal runs as.',
    ],
  ])('%s is said', async (_name, folder, storage, monitor, desk) => {
    const app = await open({ environment: { CACHE_FOLDER: folder }, admin: { storage } });
    expect((await healthOf(app)).part('Storage')).toMatchObject({
      isWell: false,
      says: expect.stringContaining(desk),
    });
    const readiness = await app.visitor().ask('/readyz');
    expect(readiness.status).toBe(503);
    expect(await readiness.text()).toContain(monitor);
    expect((await app.visitor().ask('/api/variables')).status).toBe(200);
  });

  test('letters that wait are counted', async () => {
    const app = await open({ environment: bySmtp });
    await failLetter(app, 'a@b.example', { final: false });
    expect((await healthOf(app)).part('E-mails')).toMatchObject({
      isWell: true,
      says: '1 e-mail waiting. All other e-mails of the last week were sent.',
    });
    app.clock.advance(16 * 60_000);
    const late = (await healthOf(app)).part('E-mails');
    expect(late.isWell).toBe(false);
    expect(late.says).toContain('the oldest since 21/11/2026, 00:00 UTC');
  });

  test('letters given up are counted for a week', async () => {
    const app = await open({ environment: bySmtp });
    await failLetter(app, 'a@b.example');
    expect((await healthOf(app)).part('E-mails')).toMatchObject({ isWell: false });
    app.clock.advance(7 * 86_400_000);
    expect((await healthOf(app)).part('E-mails')).toMatchObject({ isWell: true });
  });

  test('an installation without mail or money is told', async () => {
    const { part } = await healthOf(await open({ environment: production }));
    expect([part('E-mails').isWell, part('Payments').isWell]).toEqual([false, false]);
    expect(part('E-mails').says).toContain('MAIL_URL');
  });

  test('a part that cannot be asked stops no other', async () => {
    const broken = async () => Promise.reject(new Error('no such folder'));
    const app = await open({ admin: { storage: broken } });
    await app.services.admin.health.parts();
    const { parts } = await healthOf(app);
    expect(parts[0]).toMatchObject({ name: 'Storage', isWell: false });
    expect(parts).toHaveLength(6);
    expect(app.lines.filter((line) => JSON.stringify(line).includes('no such folder'))).toHaveLength(1);
  });
});
