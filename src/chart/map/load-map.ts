// The map's code and the outlines of countries, an asset that no script carries: fetched when a map is first shown, and kept.
import { readJson } from '#src/browser/powers/read-json.ts';

type MapDrawing = (typeof import('./map-drawing.ts'))['mapDrawing'];

let map: MapDrawing | null = null;

/** Here once the outlines of countries are. */
export const knownMap = (): MapDrawing | null => map;

// The address is the bundler's; without one, as when Spin's comparison reads the declarations, it is never asked for.
const readWorld = async (): Promise<unknown> => readJson((await import('./outlines.json?url')).default);

export async function loadWorld(): Promise<void> {
  const [{ mapDrawing }, world] = await Promise.all([import('./map-drawing.ts'), readWorld()]);
  mapDrawing.keepWorld(world);
  map = mapDrawing;
}
