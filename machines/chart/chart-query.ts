// What of the charts stands in an address, so that it can be shared; and what they show when it says nothing.
import { readYear } from '#contract/ground/years.ts';
import { mostChosen } from './limits.ts';
import {
  views,
  type ChartQuery,
  type ChartContext,
  type ChartInput,
  type Outline,
  type View,
} from './chart.types.ts';

/** Only numbers can be drawn; of the rest there is the coverage. */
export const isDrawable = ({ type, coverage }: ChartInput['variable']): boolean =>
  (type === 'number' || type === 'integer') && coverage.values > 0;

/** Without years there are no lines, and nothing to turn. */
export const hasYears = ({ coverage }: ChartInput['variable']): boolean => coverage.from !== null;

/** More parts than these are people or places of their own, of which each has one value. */
const mostParts = 24;

/** Whether the values of all countries stand side by side without a year, to be mapped and ranked. */
export const isRanked = ({
  variable,
  isMapped,
  outline,
}: Pick<ChartContext, 'variable' | 'isMapped' | 'outline'>) =>
  isMapped && isDrawable(variable) && !hasYears(variable) && (outline?.parts.length ?? Infinity) <= mostParts;

/** Which views the data allow: without places no map, without years no lines. */
export function viewsOf({
  variable,
  isMapped,
  outline,
}: Pick<ChartContext, 'variable' | 'isMapped' | 'outline'>): readonly View[] {
  if (!isDrawable(variable)) return [];
  if (!hasYears(variable))
    return isRanked({ variable, isMapped, outline }) ? views.slice(1) : ['distribution'];
  // Before the outline is here the metadata say how many there are.
  const isAlone = (outline?.names.length ?? variable.coverage.keys) < 2;
  return views.filter((view) => {
    if (view === 'map') return isMapped;
    return !isAlone || view === 'chart' || view === 'table';
  });
}

/** Views of a single year. */
export const isOfYear = (view: View): boolean => view !== 'chart' && view !== 'table';

/** What an address shows that names no view: the first, or where it names a year and nobody, the first that has a year. */
export function usualView(
  offered: readonly View[],
  { entities, year }: { entities: unknown; year: number | null },
): View {
  const ofYear = year !== null && entities === null ? offered.find(isOfYear) : undefined;
  return ofYear ?? offered[0] ?? 'chart';
}

const isView = (text: string | null): text is View => views.some((view) => view === text);

export function readChartQuery(search: string): ChartQuery {
  const params = new URLSearchParams(search);
  const entities = params.get('entities');
  const view = params.get('view');
  const wanted = (entities ?? '').split('|').filter((entity) => entity !== '');
  return {
    entities: entities === null ? null : [...new Set(wanted)].slice(0, mostChosen),
    year: readYear(params.get('year')),
    part: params.get('part'),
    scale: params.get('scale') === 'log' ? 'log' : 'linear',
    view: isView(view) ? view : null,
  };
}

/** An address's query with another view. */
export function searchOf(search: string, view: View): string {
  const params = new URLSearchParams(search);
  params.set('view', view);
  return `?${params}`;
}

/** The query of what is shown; what would be shown anyway is left out. */
export function writeChartQuery(context: ChartContext): string {
  const { chosen, year, part, scale, view, outline, variable } = context;
  const params = new URLSearchParams();
  const hasLines = isDrawable(variable) && hasYears(variable);
  if (hasLines && !isUsual({ chosen, outline })) params.set('entities', chosen.join('|'));
  if (year !== null && year !== usualYear(variable)) params.set('year', String(year));
  if (part !== (outline?.parts[0] ?? '')) params.set('part', part);
  if (scale === 'log') params.set('scale', scale);
  const written = readChartQuery(`${params}`);
  const offered = viewsOf(context);
  if (offered.includes(view) && view !== usualView(offered, written)) params.set('view', view);
  return params.size > 0 ? `?${params}` : '';
}

/**
 * The highest value is so many times the median. On a linear scale half of the values then lie in the lowest hundredth of
 * the drawing, which is two or three points high, and nobody can tell them apart.
 */
const leastSkew = 100;

/** Whether a logarithmic scale is offered: no value is nought or less, which it cannot show, and the skew asks for it. */
export function offersLog(outline: Outline | null): boolean {
  const [least = 0, , , before = 0, after = 0, , , most = 0] = outline?.sevenths ?? [];
  return least > 0 && most >= (leastSkew * (before + after)) / 2;
}

/** Whom the lines show before anybody has chosen: the server says it, by its rule. */
export const usualEntities = (outline: Outline | null): readonly string[] => outline?.usual.names ?? [];

/** Whether the lines are those that nobody has chosen. */
export const isUsual = ({ chosen, outline }: Pick<ChartContext, 'chosen' | 'outline'>): boolean =>
  chosen.join('|') === usualEntities(outline).join('|');

/** The last year of which at least half as much is known as of the best. */
export function usualYear({ coverage: { from, to, strip } }: ChartInput['variable']): number | null {
  if (from === null || to === null) return null;
  const shares = [...(strip ?? '')].map(Number);
  const last = shares.findLastIndex((share) => share > 0 && share >= Math.max(...shares) / 2);
  return last === -1 ? to : from + last;
}

/** A year within the variable's own. */
export const withinYears = ({ coverage: { from, to } }: ChartInput['variable'], year: number): number =>
  Math.min(Math.max(year, from ?? year), to ?? year);

/** The year that somebody asked for, by the address or by a press; null while it is the usual one. */
export const askedYear = ({ variable, year, search }: ChartContext): number | null =>
  year !== usualYear(variable) || readChartQuery(search).year === year ? year : null;
