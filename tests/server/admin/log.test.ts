// How long the staff's log is kept, on every database, and that the server's own hourly work is what removes it.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { staffLogDays } from '#contract/ground/constants.ts';
import { startJobs } from '#server/main/jobs.ts';
import { note } from '#server/admin/admin-log.ts';
import { appsOn } from '#tests/fixtures/server/apps-on.ts';
import { bothEngines, engines } from '#tests/fixtures/server/engines.ts';
import type { FreshApp } from '#tests/fixtures/server/fresh-app.ts';

const day = 86_400_000;
const deed = { action: 'members.update', about: 'a@members.example', details: 'Role: member to tjn' };
const staff = { id: 'acc_staff', email: 'staff@members.example' };

const write = ({ database, clock }: FreshApp) => database.run((db) => note(db, staff, deed, clock()));
const entries = async ({ services }: FreshApp) => (await services.admin.log.list()).items;

describe.each(engines)('on $name', (engine) => {
  const open = appsOn(engine);

  test('a deed can be read for 400 days', async () => {
    const app = await open();
    await write(app);
    app.clock.advance(400 * day - 1);
    await app.services.admin.log.sweep();
    expect(await entries(app)).toHaveLength(1);
    app.clock.advance(1);
    await app.services.admin.log.sweep();
    expect(await entries(app)).toEqual([]);
  });
});

describe('the hourly work', () => {
  const open = appsOn(bothEngines[0]!);
  afterEach(() => void vi.useRealTimers());

  test('removes deeds that are too old', async () => {
    const app = await open();
    await write(app);
    app.clock.advance(staffLogDays * day);
    await write(app);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stop = startJobs({
      ...app.services,
      catalogue: app.services.data.catalogue,
      collect: async () => undefined,
    });
    vi.advanceTimersByTime(3_600_000);
    await expect.poll(() => entries(app)).toHaveLength(1);
    await stop();
  });
});
