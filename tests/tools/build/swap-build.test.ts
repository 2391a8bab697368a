// A build takes the place of the one before as a whole, and what pages of the last two builds ask for is still there.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshFolder } from '#tests/fixtures/data/packages.ts';
import { swapBuild } from '#tools/build/swap-build.ts';

function make(folder: string, page: string, assets: Record<string, string>): string {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), page);
  for (const [name, content] of Object.entries(assets)) writeFileSync(join(folder, 'assets', name), content);
  return folder;
}

const assetsIn = (folder: string) => readdirSync(join(folder, 'assets')).sort();

/** Builds one after the other, as each upgrade makes one. */
async function upgraded(builds: readonly Record<string, string>[]): Promise<string> {
  const home = await freshFolder();
  for (const [at, assets] of builds.entries())
    swapBuild(make(join(home, 'dist.next'), `page ${at}`, assets), join(home, 'dist'));
  expect(readdirSync(home)).toEqual(['dist']);
  return join(home, 'dist');
}

test('the last two builds’ assets stay, older ones go', async () => {
  const dist = await upgraded([
    { 'a1.js': 'one', 'same.js': 'always' },
    { 'a2.js': 'two', 'a2.js.br': 'packed', 'same.js': 'always' },
    { 'a3.js': 'three', 'same.js': 'always' },
    { 'a4.js': 'four' },
  ]);
  expect(assetsIn(dist)).toEqual(['a2.js', 'a2.js.br', 'a3.js', 'a4.js', 'same.js']);
  expect(readFileSync(join(dist, 'index.html'), 'utf8')).toBe('page 3');
  expect(readFileSync(join(dist, 'assets/a2.js'), 'utf8')).toBe('two');
});

test('a build that says nothing of earlier ones counts as one', async () => {
  const home = await freshFolder();
  const dist = make(join(home, 'dist'), 'before', { 'old.js': 'old' });
  swapBuild(make(join(home, 'dist.next'), 'after', { 'new.js': 'new' }), dist);
  expect(assetsIn(dist)).toEqual(['new.js', 'old.js']);
});

test('a swap that broke off is made good by the next', async () => {
  const home = await freshFolder();
  const dist = join(home, 'dist');
  make(join(home, 'dist.before'), 'broken off', { 'x.js': 'x' });
  swapBuild(make(join(home, 'dist.next'), 'whole', { 'y.js': 'y' }), dist);
  expect(existsSync(join(home, 'dist.before'))).toBe(false);
  expect(assetsIn(dist)).toEqual(['y.js']);
});
