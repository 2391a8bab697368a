// What of the charts stands in an address, so that it can be shared; and what they show when it says nothing.
import { remembered } from '#machines/catalogue/remember.ts';
import { areUneven } from '#contract/chart/uneven.ts';
import { readYear } from '#contract/ground/years.ts';
import { mostChosen, mostNear } from './limits.ts';
import {
  views,
  type ChartQuery,
  type ChartContext,
  type ChartInput,
  type Outline,
  type Scale,
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

const isScale = (text: string | null): text is Scale => text === 'linear' || text === 'log';

const isView = (text: string | null): text is View => views.some((view) => view === text);

export function readChartQuery(search: string): ChartQuery {
  const params = new URLSearchParams(search);
  const entities = params.get('entities');
  const view = params.get('view');
  const scale = params.get('scale');
  const wanted = (entities ?? '').split('|').filter((entity) => entity !== '');
  return {
    entities: entities === null ? null : [...new Set(wanted)].slice(0, mostChosen),
    year: readYear(params.get('year')),
    part: params.get('part'),
    scale: isScale(scale) ? scale : null,
    classes: params.get('classes') === 'all' ? 'all' : 'year',
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
  const { chosen, year, part, scale, classes, view, outline, variable } = context;
  const params = new URLSearchParams();
  const hasLines = isDrawable(variable) && hasYears(variable);
  if (hasLines && !isUsual({ chosen, outline })) params.set('entities', chosen.join('|'));
  if (year !== null && year !== usualYear(variable)) params.set('year', String(year));
  if (part !== (outline?.parts[0] ?? '')) params.set('part', part);
  if (scale !== null && scale !== usualScale(view, outline)) params.set('scale', scale);
  if (classes === 'all') params.set('classes', classes);
  const written = readChartQuery(`${params}`);
  const offered = viewsOf(context);
  if (offered.includes(view) && view !== usualView(offered, written)) params.set('view', view);
  return params.size > 0 ? `?${params}` : '';
}

/** Whether a logarithmic scale is offered. */
export const offersLog = (outline: Outline | null): boolean => areUneven(outline?.twentieths ?? []);

/** Values below nought are no exceptions where they are more than a twentieth, as on a map of two sides. */
const hasBelow = (outline: Outline | null): boolean => (outline?.twentieths[1] ?? 0) < 0;

/** A distribution of uneven values would be one bar; of values of two signs those below nought would be. */
const usualScale = (view: View, outline: Outline | null): Scale =>
  view === 'distribution' && !hasBelow(outline) ? 'log' : 'linear';

/** The scale that a view is drawn on. */
export const scaleOf = ({ outline, scale, view }: Pick<ChartContext, 'outline' | 'scale' | 'view'>): Scale =>
  offersLog(outline) ? (scale ?? usualScale(view, outline)) : 'linear';

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

/** How far apart values stand, in years, on average; null of fewer than two. */
function gapOf(strip: string): number | null {
  const count = strip.replaceAll('0', '').length;
  return count < 2 ? null : (strip.lastIndexOf('1') - strip.indexOf('1')) / (count - 1);
}

/** What lies further apart in most countries is measured every few years. */
const mostOfYearly = 1.5;

const rememberNear = remembered((outline: Outline | null): number => {
  const gaps = (outline?.strips ?? []).flatMap((strip) => gapOf(strip) ?? []);
  const isYearly = 2 * gaps.filter((gap) => gap > mostOfYearly).length <= gaps.length;
  return isYearly ? 0 : mostNear;
});
/** From how many years away a value stands in where a year has none: surveys are made in another year in each country. */
export const nearOf = ({ outline }: Pick<ChartContext, 'outline'>): number => rememberNear(outline);

/** A year within the variable's own. */
export const withinYears = ({ coverage: { from, to } }: ChartInput['variable'], year: number): number =>
  Math.min(Math.max(year, from ?? year), to ?? year);

/** The year that somebody asked for, by the address or by a press; null while it is the usual one. */
export const askedYear = ({ variable, year, search }: ChartContext): number | null =>
  year !== usualYear(variable) || readChartQuery(search).year === year ? year : null;
