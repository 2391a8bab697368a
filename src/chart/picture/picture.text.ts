// What a figure says that leaves its page as a picture or on paper: what it draws, of which keys, in which unit, from which
// version of whose data, and where it is shown.
import { writeChartQuery } from '#machines/chart/chart-query.ts';
import type { ChartContext, FigureName, Picture } from '#machines/chart/chart.types.ts';
import { markedUnit } from '#src/chart/amount.text.ts';
import type { About } from '#src/chart/use-chart.ts';

/** What of the values the figure shows, such as "Sex: female"; nothing where it shows all, as that of who has values does. */
export const selectKeys =
  (figure: FigureName | 'table') =>
  ({ outline, part }: ChartContext): string =>
    figure === 'coverage'
      ? ''
      : (outline?.keysOfParts[outline.parts.indexOf(part)] ?? [])
          .map(({ title, text }) => `${title}: ${text}`)
          .join(', ');

/** The year of a figure that shows one. */
export const selectYear =
  (figure: FigureName) =>
  ({ year, seen }: ChartContext): number | null =>
    figure === 'line' || figure === 'coverage' ? null : (seen ?? year);

export const selectAddress = (context: ChartContext): string =>
  `/variables/${context.variable.id}${writeChartQuery(context)}`;

/** Some systems take no longer names. */
const longestName = 120;

/** A name that every system takes: letters and digits of any script, the rest as hyphens. */
const nameOf = (parts: readonly (string | number | null)[]): string =>
  parts
    .flatMap((part) => (part === null || part === '' ? [] : `${part}`))
    .join('-')
    .replaceAll(/[^\p{L}\p{N}._]+/gu, '-')
    .slice(0, longestName)
    .replace(/-$/, '');

type Shown = {
  about: About;
  figure: FigureName;
  title: string;
  sub: string;
  keys: string;
  year: number | null;
  address: string;
};

export function pictureOf(shown: Shown): Omit<Picture, 'format'> {
  const { about, figure, title, sub, keys, year, address } = shown;
  const version = about.version === null ? null : `version ${about.version}`;
  const head = [title.includes(about.title) ? '' : about.title, title, keys, sub];
  const { unit: marked } = markedUnit(about.unit);
  const unit = marked !== null && !sub.includes(marked) ? marked : '';
  return {
    figure,
    name: nameOf([about.id, figure, year, keys, version]),
    head: [...head, unit].filter((line) => line !== ''),
    foot: about.credits,
    address,
  };
}
