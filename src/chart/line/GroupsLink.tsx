// Puts groups of countries beside those that are drawn: they never come by themselves, since a group is no country.
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { writeChartQuery } from '#machines/chart/chart-query.ts';
import type { ChartContext } from '#machines/chart/chart.types.ts';
import { mostChosen } from '#machines/chart/limits.ts';
import { figureText } from '#texts/en/chart/figures.ts';
import { button } from '#styled/recipes';
import { isGroup } from '#src/chart/place.text.ts';
import type { ChartRef } from '#src/chart/use-chart.ts';

const mostAdded = 2;

/** Of the groups that all publishers mean the same by the world, then those with the most years. */
function groupsToAdd({ outline, chosen }: ChartContext): readonly string[] {
  const { names = [], strips = [], places = {} } = outline ?? {};
  const yearsOf = (name: string) => strips[names.indexOf(name)]!.replaceAll('0', '').length;
  if (chosen.some((name) => isGroup(name, places))) return [];
  const groups = names.filter((name) => places[name]?.kind === 'aggregate' && places[name].code !== null);
  const isWorld = (name: string) => Number(places[name]?.code === 'WLD');
  const room = Math.max(0, Math.min(mostAdded, mostChosen - chosen.length));
  return groups
    .toSorted((one, other) => isWorld(other) - isWorld(one) || yearsOf(other) - yearsOf(one))
    .slice(0, room);
}

export function GroupsLink({ chart }: { chart: ChartRef }) {
  const context = useSelector(chart, (snapshot) => snapshot.context);
  const groups = groupsToAdd(context);
  if (groups.length === 0) return null;
  const drawn = { ...context, chosen: [...context.chosen, ...groups] };
  return (
    <Link
      className={button({ size: 'small', tone: 'quiet' })}
      href={`/variables/${context.variable.id}${writeChartQuery(drawn)}`}
      replace
    >
      {figureText.groups.add(groups.join(', '))}
    </Link>
  );
}
