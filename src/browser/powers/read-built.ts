// What the renderer has in the place of ./read-json.ts (vite.render.config.ts): a file of the portal's own lies
// beside it, in the build that the server sends.
import { readFile } from 'node:fs/promises';

export const readJson = async (address: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(`..${address}`, import.meta.url), 'utf8')) as unknown;
