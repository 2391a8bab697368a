// Apps of a test's own, closed when it is over: on a database in memory, or, for the tests of one kind of database, on
// one of that kind.
import { afterAll, afterEach } from 'vitest';
import type { Engine } from './engines.ts';
import { type FreshApp, freshApp, type FreshOptions } from './fresh-app.ts';

type Open = (options?: FreshOptions) => Promise<FreshApp>;

export function ownApps(): Open {
  const apps: FreshApp[] = [];
  afterEach(async () => {
    await Promise.all(apps.splice(0).map((app) => app.close()));
  });
  return async (options) => {
    const app = await freshApp(options);
    apps.push(app);
    return app;
  };
}

/** Stands within `describe.each(engines)`. @returns what opens an app on this database */
export function appsOn(engine: Engine): Open {
  const fresh = ownApps();
  afterAll(() => engine.stop());
  return async (options = {}) => fresh({ ...options, database: await engine.open() });
}
