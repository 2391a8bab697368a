// Importing from the desk in tests: packages as zips, a member of staff who uploads or names them, and what came of it.
import { readdir } from 'node:fs/promises';
import type { Import, Imports } from '#contract/admin/admin.ts';
import { createReleaseStore } from '#server/catalogue/releases.ts';
import type { PlantedPackage } from '#tests/fixtures/data/packages.ts';
import { createCast } from '#tests/fixtures/server/cast.ts';
import type { FreshApp } from '#tests/fixtures/server/fresh-app.ts';
import { staffMember } from '#tests/fixtures/server/staff-writes.ts';

export const list = '/api/staff/imports';
export const tableOf = (csv: string, name = 'desk'): PlantedPackage => ({
  name,
  resources: [{ name: 'table', csv }],
});
export const good = (name?: string) => tableOf('country,year,value\nKenya,2000,1\nMalta,2000,2\n', name);
export const edition = { published: '2026-01-02T00:00:00Z', package: good('before') };

export async function stage(app: FreshApp) {
  const cast = await createCast(app);
  const staff = await staffMember(cast);
  const { visitor } = staff;
  const { imports } = app.services.admin;
  const upload = (zip: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
    visitor.ask(`${list}/upload?name=my.zip`, {
      method: 'POST',
      headers: { 'content-type': 'application/zip', ...headers },
      body: zip,
    });
  const create = (from: string) => visitor.post(list, { path: from });
  /** The newest import, once it has ended. */
  const outcome = async (): Promise<Import> => {
    await imports.idle();
    return (await visitor.json<Imports>(list)).items[0]!;
  };
  const datasets = () => app.catalogue.current().datasets.map(({ id }) => id);
  const row = () => createReleaseStore(app.database).current();
  return { app, staff, visitor, imports, upload, create, outcome, datasets, row };
}

export const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;

/** What is left of uploads and unpacked zips; the store is shared with other apps of this worker. */
export const leftIn = async ({ services, objects }: FreshApp): Promise<string[]> => {
  await services.admin.imports.idle();
  return (await readdir(objects.tmp)).filter((name) => /^(upload|desk)-/.test(name));
};
