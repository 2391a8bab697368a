// Puts groups of countries beside those that are drawn: they never come by themselves, since a group is no country.
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { writeChartQuery } from '#machines/chart/chart-query.ts';
import { figureText } from '#texts/en/chart/figures.ts';
import { button } from '#styled/recipes';
import type { ChartRef } from '#src/chart/use-chart.ts';
import { groupsToAdd } from './groups-to-add.ts';

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
