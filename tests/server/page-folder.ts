// The browser's half as far as the server knows it: a page to write the settings into, and whatever other files a test
// wants handed out, in a folder that goes when the file's tests are over.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

const page =
  '<head><title>Built</title><meta name="description" content="Built for everybody." />' +
  '<!--portal-config--></head><div id="root"></div>';

export function pageFolder(files: Readonly<Record<string, string | Buffer>> = {}): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'meridian-pages-'));
  for (const [name, content] of Object.entries({ 'index.html': page, ...files })) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}
