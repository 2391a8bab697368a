// A file is dragged onto the desk as a system drags it, or chosen by keys; what cannot be imported is refused before it
// is sent. Nothing is imported here.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { expect, expectSound, people, signIn, test } from '#e2e/fixtures.ts';

const box = (page: Page) => page.getByRole('group', { name: 'File to import' });
const chosen = (page: Page) => box(page).locator('output');
const reason = (page: Page) => page.getByRole('main').getByRole('alert');
const choose = (page: Page) => box(page).getByRole('button', { name: 'Choose a file' });

test.beforeEach(async ({ page }) => {
  await signIn(page, people.admin);
  await page.goto('/admin/imports');
  await expect(box(page)).toBeVisible();
});

/** What the mouse carries from outside the browser. */
async function carry(page: Page, files: readonly string[]) {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [...files], dragOperationsMask: 1 };
  return async (type: 'dragEnter' | 'dragOver' | 'drop', { x, y }: { x: number; y: number }) => {
    await session.send('Input.dispatchDragEvent', { type, x, y, data });
  };
}

async function middleOf(page: Page) {
  await box(page).scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await box(page).boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

async function drop(page: Page, files: readonly string[]): Promise<void> {
  const at = await middleOf(page);
  const drag = await carry(page, files);
  await drag('dragEnter', at);
  await drag('dragOver', at);
  await expect(box(page)).toHaveAttribute('data-dragging');
  await drag('drop', at);
}

async function fileIn(folder: string, name: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, name), 'country,year,rain\nKenya,2000,1\n');
  return path.join(folder, name);
}

test('a file is dropped, refused and taken away @desktop', async ({ page }, info) => {
  await drop(page, [await fileIn(info.outputPath(), 'rain.csv')]);
  await expect(chosen(page)).toHaveText('rain.csv 31 bytes');
  await expectSound(page);
  await drop(page, [await fileIn(info.outputPath(), 'notes.docx')]);
  await expect(reason(page)).toContainText('“notes.docx” is neither a zip nor a table.');
  await expect(chosen(page)).toHaveText('rain.csv 31 bytes');
  await expectSound(page);
  await page.getByRole('button', { name: 'Remove the file' }).click();
  await expect(chosen(page)).toHaveText('or drop it here');
  await expect(choose(page)).toBeFocused();
});

test('a folder and a second file are refused @desktop', async ({ page }, info) => {
  const files = [
    await fileIn(info.outputPath('package'), 'rain.csv'),
    await fileIn(info.outputPath('package'), 'snow.csv'),
  ];
  await drop(page, files);
  await expect(reason(page)).toContainText('Only one file can be imported at a time.');
  await drop(page, [info.outputPath('package')]);
  await expect(reason(page)).toContainText('“package” is neither a zip nor a table.');
});

test('a file dropped beside the box opens nothing @desktop', async ({ page }, info) => {
  // A browser without a window opens no file; whether it would is what the event says at last.
  await page.evaluate(() =>
    window.addEventListener('drop', ({ defaultPrevented }) => {
      document.body.dataset['opens'] = String(!defaultPrevented);
    }),
  );
  const { x, y } = await middleOf(page);
  const drag = await carry(page, [await fileIn(info.outputPath(), 'rain.csv')]);
  const beside = { x, y: y - 150 };
  await drag('dragEnter', beside);
  await drag('dragOver', beside);
  await drag('drop', beside);
  await expect(page.locator('body')).toHaveAttribute('data-opens', 'false');
  await expect(chosen(page)).toHaveText('or drop it here');
});

test('a file is chosen by keys', async ({ page }, info) => {
  const file = await fileIn(info.outputPath(), 'rain.csv');
  // Listened for long before, since the browser takes its time to hand the dialog over.
  page.on('filechooser', (chooser) => void chooser.setFiles(file));
  await choose(page).focus();
  await expect(choose(page)).toHaveAccessibleDescription(/^At most 512 MB\./);
  await page.keyboard.press('Enter');
  await expect(chosen(page)).toHaveText('rain.csv 31 bytes');
  await expectSound(page);
});
