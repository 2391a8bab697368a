// Puts a finished build in the place of the one before: whole, so that a start that breaks off leaves the old one, and with the
// assets of the last two, so that a page that was opened before goes on finding what it asks for.
import fs from 'node:fs';
import path from 'node:path';

const keptBuilds = 2;
const listFile = '.vite/builds.json';

/** What the pages of a build may ask for later. */
const assetsIn = (folder: string): string[] =>
  fs.existsSync(path.join(folder, 'assets')) ? fs.readdirSync(path.join(folder, 'assets')).sort() : [];

/** The assets of each build that is in a folder, its own first. */
function buildsIn(folder: string): string[][] {
  const file = path.join(folder, listFile);
  if (fs.existsSync(file)) return JSON.parse(fs.readFileSync(file, 'utf8')) as string[][];
  return fs.existsSync(folder) ? [assetsIn(folder)] : [];
}

/**
 * @param next the folder of the finished build; it is moved
 * @param current where builds are served from
 */
export function swapBuild(next: string, current: string): void {
  const own = assetsIn(next);
  const earlier = buildsIn(current).slice(0, keptBuilds);
  for (const name of new Set(earlier.flat())) {
    const to = path.join(next, 'assets', name);
    // The same name is the same content.
    if (!fs.existsSync(to)) fs.copyFileSync(path.join(current, 'assets', name), to);
  }
  fs.mkdirSync(path.dirname(path.join(next, listFile)), { recursive: true });
  fs.writeFileSync(path.join(next, listFile), JSON.stringify([own, ...earlier]));
  const aside = `${current}.before`;
  fs.rmSync(aside, { recursive: true, force: true });
  if (fs.existsSync(current)) fs.renameSync(current, aside);
  fs.renameSync(next, current);
  fs.rmSync(aside, { recursive: true, force: true });
}
