// What a page's HTML asks the browser to fetch before the script asks for it: the modules of the page's screen and its
// look, as Vite's manifest of the build has them.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
  }),
);
type Manifest = z.infer<typeof manifestSchema>;

/** The chunk with everything that it imports before it runs. */
function reachedFrom(manifest: Manifest, key: string, reached = new Set<string>()): Set<string> {
  if (reached.has(key)) return reached;
  reached.add(key);
  for (const next of manifest[key]?.imports ?? []) reachedFrom(manifest, next, reached);
  return reached;
}

function manifestIn(folder: string): Manifest | null {
  const file = path.join(folder, '.vite/manifest.json');
  return existsSync(file) ? manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}

/** @returns the tags for the screen of a module, by its source; none where the build has no manifest */
export function createPreloads(folder: string): (module: string) => string {
  const manifest = manifestIn(folder);
  if (!manifest) return () => '';
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  const first = entry === undefined ? new Set<string>() : reachedFrom(manifest, entry);
  return (module) => {
    const chunks = [...reachedFrom(manifest, module)].filter((key) => !first.has(key));
    const scripts = chunks.flatMap((key) => manifest[key]?.file ?? []);
    const looks = chunks.flatMap((key) => manifest[key]?.css ?? []);
    return [
      ...looks.map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`),
      ...scripts.map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`),
    ].join('');
  };
}

/** Tags that a page has not yet. */
const tagsNotIn = (page: string, tags: string): string =>
  tags
    .split(/(?<=>)/)
    .filter((tag) => !page.includes(tag))
    .join('');

const scriptTag = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
const aheadTag = /<link rel="(?:modulepreload|preload" as="fetch)"/g;

/** What the frame shows is needed most when nothing can be fetched any more. */
const frameModule = 'src/shell/late/late-views.ts';

/**
 * @returns what has a page start at the first touch: its script is the first script, which fetches the portal's own, and what
 * that needs the browser fetches when it has nothing else to do. The page as it is where the build has no such script.
 */
export function createWaiting(folder: string): (page: string) => string {
  const first = manifestIn(folder)?.['src/browser/taking-over/first.ts']?.file;
  if (first === undefined) return (page) => page;
  const frame = createPreloads(folder)(frameModule);
  return (page) =>
    page
      .replace(
        scriptTag,
        (_tag, start: string) =>
          `<script type="module" crossorigin src="/${first}" id="first-script" data-start="${start}"></script><link rel="prefetch" crossorigin href="${start}">${tagsNotIn(page, frame)}`,
      )
      .replaceAll(aheadTag, '<link rel="prefetch"');
}
