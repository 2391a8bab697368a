// A bad day for scripts: a portal behind a network that breaks, a member's token, and an empty folder, in which the
// script of the download page is run as a researcher would run it.
import { type ExecFileException, execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { CreatedToken } from '#contract/token/tokens.ts';
import { type Language, scriptOf } from '#machines/file/scripts.ts';
import { plainShape, type FileChoice } from '#machines/file/shape.ts';
import { freshFolder } from '#tests/fixtures/data/packages.ts';
import type { Edition } from '#tests/fixtures/server/editions.ts';
import { emptied } from '#tests/fixtures/server/emptied.ts';
import { freshApp } from '#tests/fixtures/server/fresh-app.ts';
import { passThrough } from './pass-through.ts';
import { smallData } from '#tests/fixtures/server/small-data.ts';

const fields = ['place', 'amount'].map((name) => ({ name, type: 'integer', title: name }));

/** Each version says something else in every row. */
const edition = (number: number, rows: number): Edition => ({
  published: new Date(Date.UTC(2026, 0, 1) + number * 86_400_000).toISOString(),
  package: {
    name: 'day',
    version: `${number}.0.0`,
    resources: [
      {
        name: 'bad',
        csv: `place,amount\n${Array.from({ length: rows }, (_, at) => `${at},${at * 7 + number}`).join('\n')}\n`,
        schema: { fields, primaryKey: ['place'] },
      },
    ],
  },
});

const { without: _all, ...look } = plainShape;
export const choice: FileChoice = {
  ...look,
  dataset: 'day.bad',
  keys: ['place'],
  variables: ['day.bad.amount'],
};
/** What it is saved as. */
export const file = 'day.bad.csv';

/** A portal behind a network that breaks, a member's token, and a folder to work in. */
export async function badDay(rows = 6000) {
  await emptied((await smallData()).data.fileCache.folder);
  const app = await freshApp({ editions: [edition(1, rows)] });
  onTestFinished(() => app.close());
  const member = await app.member();
  const made = await member.post('/api/tokens', { name: 'script', days: 30 });
  const { secret } = (await made.json()) as CreatedToken;
  const network = await passThrough(app);
  const folder = await freshFolder();
  let version = 1;
  const inFolder = (name: string) => join(folder, name);
  return {
    app,
    folder,
    ...network,
    inFolder,
    bytesOf: (name: string) => readFile(inFolder(name)),
    /** What the portal has now. */
    current: async () => {
      const answer = await member.ask('/api/data/download?dataset=day.bad');
      return Buffer.from(await answer.arrayBuffer());
    },
    publish: (newRows = rows) => app.publish(edition((version += 1), newRows)),
    /** As a person runs it. @returns how it ended, 0 is well */
    run: async (language: Language, program: string, env: Record<string, string> = {}) => {
      await writeFile(inFolder('script'), scriptOf(language, choice, network.origin));
      return new Promise<{ end: ExecFileException['code']; output: string }>((resolve) => {
        const options = { cwd: folder, env: { ...process.env, MERIDIAN_TOKEN: secret, ...env } };
        execFile(program, [inFolder('script')], options, (error, output) =>
          resolve({ end: error ? error.code : 0, output }),
        );
      });
    },
    secret,
  };
}

export type Day = Awaited<ReturnType<typeof badDay>>;

export const names = async ({ folder }: Day) =>
  (await readdir(folder)).filter((name) => name !== 'script').toSorted();
