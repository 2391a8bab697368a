// What the figure still needs before its view shows all that is chosen: read together, and the map's outlines, which
// weigh the most, after the values. What only another view shows is not read.
import { isOfYear, isRanked, nearOf } from './chart-query.ts';
import type { ChartContext, Piece } from './chart.types.ts';

type PiecesContext = Pick<
  ChartContext,
  'variable' | 'outline' | 'view' | 'chosen' | 'year' | 'lines' | 'years' | 'all' | 'isMapped' | 'hasWorld'
>;

export function missingPieces(context: PiecesContext): Piece[] {
  const { variable, view, chosen, year, lines, years, all, isMapped, hasWorld } = context;
  const hasRanks = isRanked(context);
  const ofYear = isOfYear(view);
  const unread = ofYear ? [] : chosen.filter((entity) => !(entity in lines));
  const values: Piece[] = [
    ...(unread.length > 0 ? [{ kind: 'lines' as const, id: variable.id, entities: unread }] : []),
    ...(ofYear && year !== null && !(year in years)
      ? [{ kind: 'year' as const, id: variable.id, year, near: nearOf(context) }]
      : []),
    ...(hasRanks && all === null ? [{ kind: 'all' as const, id: variable.id }] : []),
  ];
  const isShown = view === 'map' && (hasRanks || (isMapped && year !== null));
  return values.length === 0 && isShown && !hasWorld ? [{ kind: 'world' }] : values;
}
