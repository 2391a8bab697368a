// The drawings' code, fetched when a variable's page first needs it and kept.

type Drawings = typeof import('./drawings.ts');

let drawings: Drawings | null = null;

export async function loadDrawings(): Promise<Drawings> {
  drawings ??= await import('./drawings.ts');
  return drawings;
}

/** Here once the chart's outline is. */
export const knownDrawings = (): Drawings | null => drawings;
