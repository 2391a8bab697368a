// Apps for the tests of one database: each has a database of its own, and all are closed when their test is over.
import { afterAll, afterEach } from 'vitest';
import type { Engine } from './engines.ts';
import { type FreshApp, freshApp, type FreshOptions } from './fresh-app.ts';

/** Stands within `describe.each(engines)`. @returns what opens an app on this database */
export function appsOn(engine: Engine): (options?: FreshOptions) => Promise<FreshApp> {
  const apps: FreshApp[] = [];
  afterEach(async () => {
    await Promise.all(apps.splice(0).map((app) => app.close()));
  });
  afterAll(() => engine.stop());
  return async (options = {}) => {
    const app = await freshApp({ ...options, database: await engine.open() });
    apps.push(app);
    return app;
  };
}
