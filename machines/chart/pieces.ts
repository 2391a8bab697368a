// What the charts still need before they show all that is chosen: read together, and the map's outlines, which weigh
// the most, after the values.
import type { ChartContext, Piece } from './chart.types.ts';

type Held = Pick<ChartContext, 'variable' | 'chosen' | 'year' | 'lines' | 'years' | 'isMapped' | 'hasWorld'>;

export function missingPieces(held: Held): Piece[] {
  const { variable, chosen, year, lines, years, isMapped, hasWorld } = held;
  const unread = chosen.filter((entity) => !(entity in lines));
  const values: Piece[] = [
    ...(unread.length > 0 ? [{ kind: 'lines' as const, id: variable.id, entities: unread }] : []),
    ...(year !== null && !(year in years) ? [{ kind: 'year' as const, id: variable.id, year }] : []),
  ];
  return values.length === 0 && year !== null && isMapped && !hasWorld ? [{ kind: 'world' }] : values;
}
