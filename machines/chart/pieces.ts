// What the charts still need before they show all that is chosen: read together, and the map's outlines, which weigh
// the most, after the values.
import { isRanked } from './chart-query.ts';
import type { ChartContext, Piece } from './chart.types.ts';

type PiecesContext = Pick<
  ChartContext,
  'variable' | 'outline' | 'chosen' | 'year' | 'lines' | 'years' | 'all' | 'isMapped' | 'hasWorld'
>;

export function missingPieces(context: PiecesContext): Piece[] {
  const { variable, chosen, year, lines, years, all, isMapped, hasWorld } = context;
  const hasRanks = isRanked(context);
  const unread = chosen.filter((entity) => !(entity in lines));
  const values: Piece[] = [
    ...(unread.length > 0 ? [{ kind: 'lines' as const, id: variable.id, entities: unread }] : []),
    ...(year !== null && !(year in years) ? [{ kind: 'year' as const, id: variable.id, year }] : []),
    ...(hasRanks && all === null ? [{ kind: 'all' as const, id: variable.id }] : []),
  ];
  const isShown = hasRanks || (isMapped && year !== null);
  return values.length === 0 && isShown && !hasWorld ? [{ kind: 'world' }] : values;
}
