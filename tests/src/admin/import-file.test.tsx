// The file of an import, before anything is sent: chosen or dropped, and refused with a reason.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { edition } from '#tests/server/admin/importing.ts';
import { doing } from '#tests/fixtures/views/driver.tsx';
import { openPortal } from '#tests/fixtures/views/whole.tsx';

const openForm = () =>
  openPortal('/admin/imports', [], {
    server: { editions: [edition] },
    prepare: (visitor) => visitor.signIn('admin'),
  });

const fileField = () => screen.getByLabelText<HTMLInputElement>('Zip or CSV on this computer');
const box = () => screen.getByRole('group', { name: 'File to import' });
const chosen = () => box().querySelector('output')!.textContent;
const reasons = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const fileOf = (name: string, text = 'country\n', size?: number): File => {
  const file = new File([text], name);
  return size === undefined ? file : Object.defineProperty(file, 'size', { value: size });
};

const choose = (file: File) =>
  doing(() => {
    Object.defineProperty(fileField(), 'files', { value: [file], configurable: true });
    fireEvent.input(fileField());
  });

/** What a system hands over with files that are dragged, or with a folder. */
const heldOf = (files: readonly File[], isDirectory: boolean) => ({
  types: ['Files'],
  items: files.map((file) => ({
    kind: 'file',
    getAsFile: () => file,
    webkitGetAsEntry: () => ({ isDirectory, isFile: !isDirectory }),
  })),
});
const hold = (files: readonly File[], isDirectory = false) =>
  doing(() => fireEvent.dragOver(box(), { dataTransfer: heldOf(files, isDirectory) }));
async function drop(files: readonly File[], isDirectory = false): Promise<void> {
  await hold(files, isDirectory);
  await doing(() => fireEvent.drop(box(), { dataTransfer: heldOf(files, isDirectory) }));
}

test('a dropped file is chosen', async () => {
  await openForm();
  const files = [fileOf('rain.csv')];
  await hold(files);
  expect(box().hasAttribute('data-dragging')).toBe(true);
  await drop(files);
  await waitFor(() => expect(chosen()).toBe('rain.csv 8 bytes'));
  expect([box().hasAttribute('data-dragging'), reasons()]).toEqual([false, []]);
});

const wrongKind = (name: string) =>
  `“${name}” is neither a zip nor a table. Choose a file that ends in .zip, .csv, .tsv or .tab. Put a folder into a zip first.`;

test.each([
  [fileOf('notes.docx'), wrongKind('notes.docx')],
  [fileOf('empty.csv', ''), '“empty.csv” is empty. Choose a file that has data.'],
  [
    fileOf('all.zip', 'zip', 512_000_001),
    '“all.zip” is larger than 512 MB. Put it into the server’s import folder and name its path instead.',
  ],
])('a file is refused with its reason', async (file, reason) => {
  await openForm();
  await choose(file);
  expect([reasons(), chosen()]).toEqual([[reason], 'or drop it here']);
});

test('a file of 512 MB is taken', async () => {
  await openForm();
  await choose(fileOf('all.ZIP', 'zip', 512_000_000));
  expect([reasons(), chosen()]).toEqual([[], 'all.ZIP 512 MB']);
});

test('several dropped files are refused at once', async () => {
  await openForm();
  await drop([fileOf('a.csv'), fileOf('b.csv')]);
  await waitFor(() =>
    expect(reasons()).toEqual([
      'Only one file can be imported at a time. Choose one of them, or put all of them into one zip.',
    ]),
  );
  expect(chosen()).toBe('or drop it here');
});

test('a dropped folder is refused', async () => {
  await openForm();
  await drop([fileOf('package')], true);
  await waitFor(() => expect(reasons()).toEqual([wrongKind('package')]));
});

test('a refused file leaves the chosen one', async () => {
  await openForm();
  await choose(fileOf('rain.csv'));
  await choose(fileOf('notes.docx'));
  expect([reasons().length, chosen()]).toEqual([1, 'rain.csv 8 bytes']);
  await choose(fileOf('snow.csv'));
  expect([reasons(), chosen()]).toEqual([[], 'snow.csv 8 bytes']);
});

test('a changed file is chosen anew', async () => {
  const { part } = await openForm();
  const mark = () => part('form').getSnapshot().context.fields.file;
  await choose(fileOf('rain.csv', 'country\n'));
  const before = mark();
  await choose(fileOf('rain.csv', 'COUNTRY\n'));
  expect([reasons(), mark() === before]).toEqual([[], false]);
});
