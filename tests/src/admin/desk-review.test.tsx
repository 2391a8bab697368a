// An import that waits for corrections, on the real server: its questions are answered, it is checked and published, or
// deleted, and what the server refuses is said where it can be mended.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SimulatedClock } from 'xstate';
import type { Import, Imports } from '#contract/admin/admin.ts';
import type { Corrections, Review } from '#contract/admin/review.ts';
import type { FreshApp } from '#tests/fixtures/server/fresh-app.ts';
import { edition, list, tableOf } from '#tests/server/admin/importing.ts';
import type { NextStep } from '#src/admin/review/review.actors.ts';
import type { PlantedPackage } from '#tests/fixtures/data/packages.ts';
import { zipOf } from '#tests/server/admin/zips.ts';
import { doing } from '#tests/fixtures/views/driver.tsx';
import { openPortal } from '#tests/fixtures/views/whole.tsx';

/** Nothing in it says which Congo is meant. */
const open = tableOf(
  'country,year,place,value\n' +
    ['Kenya', 'Malta', 'Congo', 'Ghana'].map((name, at) => `${name},2000,p${at},${at + 1}\n`).join(''),
);

type Given = {
  data?: PlantedPackage;
  corrections?: Corrections;
  /** With these the version before was published. */
  earlier?: Corrections;
  gated?: string[];
};

/** The page of an import that waits, by its link in the list. */
async function openReview({ data = open, corrections, earlier, gated = [] }: Given = {}) {
  let app!: FreshApp;
  const clock = new SimulatedClock();
  const whole = await openPortal('/admin/imports', gated, {
    clock,
    server: { editions: [edition] },
    prepare: async (visitor, given) => {
      app = given;
      await visitor.signIn('admin');
      const upload = async () => {
        const answer = await visitor.ask(`${list}/upload?name=my.zip&publish=afterReview`, {
          method: 'POST',
          headers: { 'content-type': 'application/zip' },
          body: await zipOf(data),
        });
        await app.services.admin.imports.idle();
        return (await answer.json()) as Import;
      };
      const correct = async ({ id }: Import, to: Corrections, next: NextStep) => {
        await visitor.post(`${list}/${id}/corrections`, { corrections: to, next });
        await app.services.admin.imports.idle();
      };
      if (earlier) await correct(await upload(), earlier, 'publish');
      const one = await upload();
      if (corrections) await correct(one, corrections, 'save');
    },
  });
  await whole.until('list', 'ready');
  const { items } = await whole.visitor.json<Imports>(list);
  const path = `${list}/${items[0]!.id}`;
  await doing(() => fireEvent.click(screen.getByRole('link', { name: 'Correct and publish' })));
  await screen.findByText('desk');
  const review = () => whole.visitor.json<Review>(`${path}/review`);
  /** The server has done its work, and the page has looked. */
  const settled = async () => {
    await whole.until('form', 'done');
    await app.services.admin.imports.idle();
    await whole.until('list', 'ready');
    await doing(() => clock.increment(1000));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  };
  return { ...whole, app, path, review, settled };
}

const press = (name: string | RegExp) => doing(() => fireEvent.click(screen.getByRole('button', { name })));
const choose = (name: string | RegExp) => doing(() => fireEvent.click(screen.getByRole('radio', { name })));
const type = (label: string, value: string) =>
  doing(() => fireEvent.input(screen.getByLabelText(label), { target: { value } }));
const bar = () => screen.getByRole('button', { name: 'Delete import' }).parentElement!.textContent;
const currentStep = () => document.querySelector('[aria-current=step]')?.textContent;

test('an import that waits says what it was read as', async () => {
  await openReview();
  expect(bar()).toContain('1 question left 4 rows, 4 places, 2 variables');
  expect(currentStep()).toBe('Correct');
  expect(screen.getByRole('group', { name: 'What is Congo?' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Unit of value').value).toBe('');
  expect(screen.getByText('No unit given.')).toBeTruthy();
  expect(screen.getByText('One row for each country and year.')).toBeTruthy();
});

test('answers are checked and published', async () => {
  const { settled, review } = await openReview();
  await choose(/\(COG\)/);
  expect(bar()).toContain('No questions left');
  await type('Title of value', 'Weight');
  await type('Unit of value', 'kg');
  await press('Check and preview');
  await settled();
  expect((await review()).corrections).toEqual({
    places: { Congo: 'COG' },
    resources: { table: { fields: { value: { title: 'Weight', unit: 'kg' } } } },
  });
  expect(bar()).toContain('Checked. You can publish it.');
  expect(currentStep()).toBe('Publish');
  expect(screen.getByRole('columnheader', { name: 'Weight kg' })).toBeTruthy();
  await press('Publish');
  await settled();
  expect(screen.getByText('This import is published. Visitors see the data now.')).toBeTruthy();
  const datasets = screen.getByRole('region', { name: 'Datasets' });
  expect(within(datasets).getByRole('link').getAttribute('href')).toBe('/datasets/desk.table');
  expect(
    within(screen.getByRole('list', { name: 'Report' })).getByText(/^desk\.table: imported/),
  ).toBeTruthy();
});

test('an answer that is taken back changes nothing', async () => {
  await openReview();
  expect(screen.getByRole('button', { name: 'Publish with questions left' })).toBeTruthy();
  const read = screen.getByLabelText<HTMLInputElement>('Title of value').value;
  await type('Title of value', 'Weight');
  expect(screen.getByRole('button', { name: 'Check and preview' })).toBeTruthy();
  await type('Title of value', '');
  await type('Title of value', read);
  expect(screen.getByRole('button', { name: 'Publish with questions left' })).toBeTruthy();
});

test('a code of no place is said, and mended', async () => {
  const { settled, review } = await openReview();
  await type('ISO code', 'zzz');
  await press('Check and preview');
  await settled();
  expect(document.activeElement!.textContent).toMatch(/What to fix.*no place has the code “ZZZ”/);
  expect(screen.getByLabelText<HTMLInputElement>('ISO code').value).toBe('ZZZ');
  await type('ISO code', '');
  expect(screen.getByLabelText('ISO code').closest('details')!.open).toBe(true);
  await type('ISO code', 'COD');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /\(COD\)/ }).checked).toBe(true);
  await press('Check and preview');
  await settled();
  expect(await review()).toMatchObject({ isChecked: true, corrections: { places: { Congo: 'COD' } } });
});

test('half a code is refused in words', async () => {
  const { until } = await openReview();
  await type('ISO code', 'c');
  await press('Check and preview');
  await until('form', 'rejected');
  expect(screen.getByRole('alert').textContent).toContain(
    'Write the code of a place, such as KEN, or choose that it is none.',
  );
});

test('corrections are kept for later', async () => {
  const { until, review } = await openReview();
  await choose('A separate place');
  await press('Save for later');
  await until('form', 'done');
  await until('list', 'ready');
  expect(bar()).toContain('Saved. Nothing is public yet.');
  expect(await review()).toMatchObject({ state: 'correcting', corrections: { places: { Congo: null } } });
});

test('what was kept stands there again', async () => {
  const fields = { value: { unit: 'kg' } };
  await openReview({ corrections: { places: { Congo: 'COD' }, resources: { table: { fields } } } });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /\(COD\)/ }).checked).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Unit of value').value).toBe('kg');
  expect(screen.getByRole('button', { name: 'Check and preview' })).toBeTruthy();
});

test('answers of an earlier version are filled in', async () => {
  await openReview({ earlier: { places: { Congo: 'COG' } } });
  expect(screen.getByText('Your answers for an earlier version are filled in.')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /\(COG\)/ }).checked).toBe(true);
  expect(bar()).toContain('Checked. You can publish it.');
});

test('tables come one after the other', async () => {
  const names = Array.from({ length: 10 }, (_, at) => `v${at}`);
  const wide = `country,year,${names.join()}\nKenya,2000,${names.map((_, at) => at).join()}\n`;
  const resources = [...open.resources, { name: 'wide', csv: wide }];
  await openReview({ data: { ...open, resources } });
  const [first, second] = screen
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.parentElement!);
  expect(within(first!).queryByRole('group', { name: 'What is Congo?' })).toBeTruthy();
  expect(within(second!).getByText('Show the other 2 variables')).toBeTruthy();
  expect(within(second!).getAllByRole('heading', { level: 3 })).toHaveLength(4);
});

test('another column holds the places', async () => {
  const { settled, review } = await openReview();
  const choice = screen.getByLabelText('Place column');
  const other = within(choice).getByRole<HTMLOptionElement>('option', { name: /place/ });
  await doing(() => fireEvent.change(choice, { target: { value: other.value } }));
  await press('Check and preview');
  await settled();
  expect((await review()).tables[0]!.keys.map(({ name }) => name)).toEqual(['place', 'year']);
});

test('while the server works nothing can be changed', async () => {
  const desk = await openReview({ gated: ['POST /api/staff/imports/*/corrections'] });
  await press('Publish with questions left');
  expect(screen.getByRole('button', { name: /…$/ }).getAttribute('aria-busy')).toBe('true');
  expect(screen.getByLabelText<HTMLInputElement>('Unit of value').matches(':disabled')).toBe(true);
  await desk.settleAll('POST /api/staff/imports/*/corrections', 'pass');
  await desk.settled();
});

test('an import is deleted after a question', async () => {
  const { visitor } = await openReview();
  await press('Delete import');
  expect(document.activeElement!.textContent).toContain(
    'my.zip will be deleted together with your corrections.',
  );
  await press('Go back');
  expect(document.activeElement!.textContent).toBe('Delete import');
  await press('Delete import');
  await doing(() =>
    fireEvent.click(
      within(screen.getByRole('region', { name: 'Delete import?' })).getAllByRole('button')[0]!,
    ),
  );
  await waitFor(() => expect(screen.getByText('my.zip was deleted.')).toBeTruthy());
  expect(screen.queryByRole('button', { name: 'Delete import' })).toBeNull();
  expect((await visitor.json<Imports>(list)).items).toEqual([]);
});

test('an import that is not there leads to the list', async () => {
  const whole = await openPortal('/admin/review?import=imp_0', [], {
    server: { editions: [edition] },
    prepare: (visitor) => visitor.signIn('admin'),
  });
  await whole.until('list', 'failed');
  expect(screen.getByRole('alert').textContent).toContain('There is no such import.');
  expect(screen.getByRole('link', { name: 'See all imports' })).toBeTruthy();
});
