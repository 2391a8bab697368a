// The process behind `npm run dev`: it starts again for what it has read and for nothing else, and after it has broken.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ServerProcess, startServer } from '#tools/dev/server-process.ts';

let folder: string;
let server: ServerProcess | undefined;
const ended = vi.fn<(code: number | null) => void>();

const at = (name: string): string => path.join(folder, name);
const write = (name: string, text: string) => writeFileSync(at(name), text);
/** A line for each start. */
const starts = (): string => readFileSync(at('starts'), 'utf8');
const hasStarted = (lines: string) => vi.waitFor(() => expect(starts()).toBe(lines), { timeout: 60_000 });

beforeEach(async () => {
  mkdirSync('test-results', { recursive: true });
  folder = mkdtempSync(path.resolve('test-results/dev-'));
  write('starts', '');
  write('read.ts', `export const line: string = 'first';`);
  write(
    'program.ts',
    `import { appendFileSync } from 'node:fs';
     import { line } from './read.ts';
     appendFileSync(${JSON.stringify(at('starts'))}, line + ' ');
     setInterval(() => {}, 1000);`,
  );
  ended.mockClear();
  server = startServer(at('program.ts'), process.env, ended);
  await hasStarted('first ');
});
afterEach(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('what it has read starts it again', async () => {
  write('read.ts', `export const line: string = 'second';`);
  await server!.changed(at('read.ts'));
  await hasStarted('first second ');
  expect(ended).not.toHaveBeenCalled();
});

test('what it has not read leaves it alone', async () => {
  write('other.ts', '');
  await server!.changed(at('other.ts'));
  expect(server!.isRunning()).toBe(true);
  expect(starts()).toBe('first ');
});

test('a page’s template starts it again', async () => {
  await server!.changed(path.resolve('index.html'));
  await vi.waitFor(() => expect(starts()).toBe('first first '), { timeout: 60_000 });
});

test('once broken, any change starts it again', async () => {
  write('read.ts', 'export const line: = 1;');
  await server!.changed(at('read.ts'));
  await vi.waitFor(() => expect(ended).toHaveBeenCalledWith(1), { timeout: 60_000 });
  expect(server!.isRunning()).toBe(false);
  write('read.ts', `export const line: string = 'mended';`);
  await server!.changed(at('other.ts'));
  await hasStarted('first mended ');
});

test('one that does not end is killed', async () => {
  write('read.ts', `export const line: string = 'deaf'; process.on('SIGTERM', () => {});`);
  await server!.changed(at('read.ts'));
  await hasStarted('first deaf ');
  await server!.stop();
  expect(server!.isRunning()).toBe(false);
  expect(ended).not.toHaveBeenCalled();
});
