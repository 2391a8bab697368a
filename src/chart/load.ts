// The drawings' code, fetched when a variable's page first needs it and kept; and the outlines of countries, an asset
// that no script carries.
import { readJson } from '#src/browser/powers/read-json.ts';

type Drawings = typeof import('./drawings.ts');

let drawings: Drawings | null = null;

export async function loadDrawings(): Promise<Drawings> {
  drawings ??= await import('./drawings.ts');
  return drawings;
}

/** Here once the chart's outline is. */
export const knownDrawings = (): Drawings | null => drawings;

// The address is the bundler's; without one, as when Spin's comparison reads the declarations, it is never asked for.
const readWorld = async (): Promise<unknown> => readJson((await import('./map/outlines.json?url')).default);

export async function loadWorld(): Promise<void> {
  const [{ keepWorld }, world] = await Promise.all([loadDrawings(), readWorld()]);
  keepWorld(world);
}
