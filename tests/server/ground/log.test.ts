// A process ends whoever reads its log: all of it is there for one who does, and nobody waits for one who is gone.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const lines = 2000;

/** Writes its lines as fast as it can, and ends. */
const program = (ending: string) => `
  import { openLog } from '#server/ground/log.ts';
  const { log, end } = openLog({ level: 'info' });
  for (let line = 0; line < ${lines}; line += 1) log.info({ line }, 'written');
  ${ending}
  process.exit(7);`;

function run(ending: string) {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', program(ending)]);
  return { child, gone: once(child, 'exit') };
}

test('a reader has every line', async () => {
  const { child, gone } = run('await end();');
  const read = await text(child.stdout);
  expect(read.trimEnd().split('\n')).toHaveLength(lines);
  expect((await gone)[0]).toBe(7);
});

test.each(['await end();', ''])('it ends without a reader: %s', async (ending) => {
  const { child, gone } = run(ending);
  child.stdout.destroy();
  expect((await gone)[0]).toBe(7);
});
