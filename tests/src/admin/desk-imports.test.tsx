// Imports at the desk, on the real server: a zip is sent, a path is named, and what came of it stands in the list.
import path from 'node:path';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SimulatedClock } from 'xstate';
import type { Imports } from '#contract/admin/admin.ts';
import type { FreshApp } from '#tests/fixtures/server/fresh-app.ts';
import { plant } from '#tests/fixtures/data/packages.ts';
import { edition, good, list, tableOf } from '#tests/server/admin/importing.ts';
import { setImport } from '#tests/server/admin/import-row.ts';
import { zipOf } from '#tests/server/admin/zips.ts';
import { doing } from '#tests/fixtures/views/driver.tsx';
import { openPortal } from '#tests/fixtures/views/whole.tsx';
import { onlyDeep } from '#tests/tiers.ts';

async function openDesk(
  prepare: (app: FreshApp) => Promise<unknown> = async () => undefined,
  gated: string[] = [],
) {
  let app!: FreshApp;
  const clock = new SimulatedClock();
  const whole = await openPortal('/admin/imports', gated, {
    clock,
    server: { editions: [edition] },
    prepare: async (visitor, given) => {
      app = given;
      await prepare(app);
      await visitor.signIn('admin');
    },
  });
  await whole.until('list', 'ready');
  /** What the server has of it, once nothing is imported any more. */
  const outcomes = async () => {
    await app.services.admin.imports.idle();
    return (await whole.visitor.json<Imports>(list)).items;
  };
  return { ...whole, app, clock, outcomes };
}

const press = (name: string | RegExp) => doing(() => fireEvent.click(screen.getByRole('button', { name })));
const fileField = () => screen.getByLabelText<HTMLInputElement>('Zip or CSV on this computer');
const pathField = () => screen.queryByLabelText<HTMLInputElement>('Or a path on the server');
const typePath = (value: string) => doing(() => fireEvent.input(pathField()!, { target: { value } }));
const choose = (bytes: Uint8Array<ArrayBuffer>, name = 'my.zip') =>
  doing(() => {
    // As some systems call a zip.
    const file = new File([bytes], name, { type: 'application/x-zip-compressed' });
    Object.defineProperty(fileField(), 'files', { value: [file], configurable: true });
    fireEvent.input(fileField());
  });
/** Nothing is imported any more, and a second has passed. */
const secondLater = async ({ outcomes, clock }: Awaited<ReturnType<typeof openDesk>>) => {
  await outcomes();
  await doing(() => clock.increment(1000));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
};
const newest = () => screen.getAllByRole('listitem').find((row) => within(row).queryByRole('heading'))!;

test('without imports the list says so', async () => {
  await openDesk();
  expect(screen.getByText('No imports yet')).toBeTruthy();
});

test('a zip is sent and imported', async () => {
  const desk = await openDesk();
  await choose(await zipOf(good()));
  expect(pathField()).toBeNull();
  await press('Import');
  await desk.until('form', 'done');
  expect(screen.getByText(/^The import of my\.zip has started\./)).toBeTruthy();
  await secondLater(desk);
  expect(newest().textContent).toContain('my.zip done');
  expect(within(newest()).getByRole('list', { name: 'Report' }).textContent).toContain(
    'desk.table: imported (2 rows, 1 variable, keys country, year)',
  );
  expect(await desk.outcomes()).toMatchObject([{ source: 'my.zip', state: 'done' }]);
});

onlyDeep(() => {
  test('a CSV by itself is sent and imported', async () => {
    const desk = await openDesk();
    await choose(new TextEncoder().encode('country,year,rain\nKenya,2000,1\n'), 'weather.csv');
    await press('Import');
    await desk.until('form', 'done');
    await secondLater(desk);
    expect(newest().textContent).toContain('weather.csv done');
    expect(within(newest()).getByRole('list', { name: 'Report' }).textContent).toContain(
      'weather.weather: imported (1 row, 1 variable, keys country, year)',
    );
  });

  test('what is said of a dataset stands below it', async () => {
    const desk = await openDesk();
    await choose(await zipOf(good()));
    await press('Import');
    await desk.until('form', 'done');
    await secondLater(desk);
    const [below] = within(within(newest()).getByRole('list', { name: 'Report' })).getAllByRole('list');
    const said = within(below!)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(said).toContain('2 countries of 2000.');
    expect(said).toContain('No unit is stated for “value”.');
  });

  test('an import waits for whoever wants to look', async () => {
    const desk = await openDesk();
    await choose(await zipOf(good()));
    await doing(() => fireEvent.click(screen.getByRole('radio', { name: 'Always let me review first' })));
    await press('Import');
    await desk.until('form', 'done');
    await secondLater(desk);
    expect(newest().textContent).toContain('my.zip correcting');
    expect(newest().textContent).toContain('Nothing is public yet.');
    const link = within(newest()).getByRole('link', { name: 'Correct and publish' });
    const [{ id } = { id: '' }] = await desk.outcomes();
    expect(link.getAttribute('href')).toBe(`/admin/review?import=${id}`);
  });
});

test('a chosen zip is taken away again', async () => {
  const desk = await openDesk();
  await choose(await zipOf(good()));
  await press('Remove the file');
  expect(pathField()).not.toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose a file' }));
  await press('Import');
  await desk.until('form', 'rejected');
  expect(screen.getByRole('alert').textContent).toContain(
    'Enter the path of a folder, datapackage.json, CSV or zip on the server.',
  );
  expect(await desk.outcomes()).toEqual([]);
});

onlyDeep(() => {
  test('a package on the server is named', async () => {
    const desk = await openDesk((app) => plant(good(), path.join(app.config.importRoot, 'here')));
    await typePath('here/datapackage.json');
    await press('Import');
    await desk.until('form', 'done');
    await secondLater(desk);
    expect(newest().textContent).toContain('here/datapackage.json done');
    await press('Import another package');
    expect(pathField()!.value).toBe('');
  });
});

test('a wrong path is kept and explained', async () => {
  const desk = await openDesk();
  await typePath('nowhere.zip');
  await press('Import');
  await desk.until('form', 'rejected');
  expect(screen.getByRole('alert').textContent).toContain('has no such package');
  expect(pathField()!.value).toBe('nowhere.zip');
});

test('faults name file, row and column', async () => {
  const desk = await openDesk();
  const bad = tableOf('country,year,value\nKenya,2000,1\nMalta,2000,many\n');
  const fields = ['country', 'year', 'value'].map((name) => ({
    name,
    type: name === 'country' ? 'string' : 'integer',
  }));
  await choose(await zipOf({ ...bad, resources: [{ ...bad.resources[0]!, schema: { fields } }] }));
  await press('Import');
  await desk.until('form', 'done');
  await secondLater(desk);
  expect(newest().textContent).toContain('my.zip refused');
  expect(within(newest()).getByRole('list', { name: 'What to fix' }).textContent).toMatch(
    /data\/table\.csv, row 2 \(line 3\), column “value”/,
  );
});

test('a lost zip is sent again', async () => {
  const desk = await openDesk(undefined, ['POST /api/staff/imports/upload']);
  await choose(await zipOf(good()));
  await press('Import');
  (await desk.waiting('POST /api/staff/imports/upload')).drop();
  await desk.until('form', 'failed');
  await press('Try again');
  await (await desk.waiting('POST /api/staff/imports/upload')).pass();
  await desk.until('form', 'done');
  expect(await desk.outcomes()).toHaveLength(1);
});

const running = (app: FreshApp) => setImport(app.database, app.clock(), true);

test('a running import is looked at until done', async () => {
  const { app, clock } = await openDesk(running);
  const said = () => screen.getByText(/^large\.zip: /).textContent;
  expect([said(), screen.queryByRole('button', { name: 'Refresh' })]).toEqual(['large.zip: running', null]);
  await setImport(app.database, app.clock(), false);
  await doing(() => clock.increment(1000));
  await waitFor(() => expect(said()).toBe('large.zip: done'));
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('a running import says how far it is', async () => {
  await openDesk(running);
  expect(screen.getByRole('progressbar', { name: 'Import of large.zip' })).toHaveProperty('value', 42);
  expect(newest().textContent).toContain('42 %: desk.table: reading');
});

test('a second import waits for the first', async () => {
  const desk = await openDesk(running);
  await choose(await zipOf(good()));
  await press('Import');
  await desk.until('form', 'rejected');
  expect(screen.getByRole('alert').textContent).toContain('Another import is running');
  expect(await desk.outcomes()).toHaveLength(1);
});

const cancelButton = () => screen.getByRole('button', { name: 'Cancel the import large.zip' });

test('a running import is cancelled once confirmed', async () => {
  const { until, outcomes } = await openDesk(running);
  await doing(() => fireEvent.click(cancelButton()));
  expect(screen.getByText(/will not be imported\. Visitors see no change/)).toBeTruthy();
  expect(await outcomes()).toMatchObject([{ state: 'running' }]);
  await press('Cancel the import');
  await until('list', 'ready');
  expect(await outcomes()).toMatchObject([{ state: 'cancelled' }]);
  expect(screen.getByText('The import of large.zip is cancelled.')).toBeTruthy();
  expect(newest().textContent).toContain('large.zip cancelled');
  expect(screen.queryByRole('button', { name: /^Cancel the import/ })).toBeNull();
});

test('an import that was faster says so', async () => {
  const { app, until, outcomes } = await openDesk(running);
  await doing(() => fireEvent.click(cancelButton()));
  await setImport(app.database, app.clock(), false);
  await press('Cancel the import');
  await until('list', 'ready');
  expect(screen.getByText(/its data are published\. Withdraw them on the page Versions\./)).toBeTruthy();
  expect(await outcomes()).toMatchObject([{ state: 'done' }]);
});

test('an import goes on that is not to be cancelled', async () => {
  const { outcomes } = await openDesk(running);
  await doing(() => fireEvent.click(cancelButton()));
  await press('Go back');
  expect(await outcomes()).toMatchObject([{ state: 'running' }]);
  expect(document.activeElement).toBe(cancelButton());
});
