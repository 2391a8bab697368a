// The functions for styles (`#styled`), which Panda writes from the recipes: anew when `npm run dev` begins and whenever a
// recipe changes, so that a view may use a new recipe at once. Panda leaves files alone whose text stays; Vite sees the rest.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { bin } from '#tools/check/runners.ts';

const isRecipe = (file: string): boolean =>
  file === path.resolve('panda.config.ts') || file.startsWith(path.resolve('src/theme') + path.sep);

/** What is wrong with a recipe, Panda writes itself. */
async function writeStyles(): Promise<void> {
  const [command = '', ...args] = bin('panda', 'codegen', '--silent');
  const panda = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = await once(panda, 'exit');
  if (code !== 0)
    console.error(
      'The functions for styles are as they were before. They are written again when a recipe changes.',
    );
}

export type Styles = {
  changed(file: string): void;
};

/** @returns when they are written for the first time */
export async function startStyles(): Promise<Styles> {
  await writeStyles();
  let isWriting = false;
  let isStale = false;
  async function rewrite(): Promise<void> {
    isStale = true;
    if (isWriting) return;
    isWriting = true;
    while (isStale) {
      isStale = false;
      await writeStyles();
    }
    isWriting = false;
  }
  return { changed: (file) => void (isRecipe(file) && rewrite()) };
}
