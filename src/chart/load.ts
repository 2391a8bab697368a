// The drawings' code, fetched when a variable's page first needs it and kept; and the outlines of countries, an asset
// that no script carries.
import worldAddress from 'world-atlas/countries-50m.json?url';
import { readJson } from '#src/browser/powers/read-json.ts';

type Drawings = typeof import('./drawings.ts');

let drawings: Drawings | null = null;

export async function loadDrawings(): Promise<Drawings> {
  drawings ??= await import('./drawings.ts');
  return drawings;
}

/** Here once the chart's outline is. */
export const knownDrawings = (): Drawings | null => drawings;

export async function loadWorld(): Promise<void> {
  const [{ keepWorld }, world] = await Promise.all([loadDrawings(), readJson(worldAddress)]);
  keepWorld(world);
}
