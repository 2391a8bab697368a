// The views of the figure as tabs (https://www.w3.org/WAI/ARIA/apg/patterns/tabs/): one tab stop, arrows choose. They are
// links, so that a view can be opened elsewhere, copied and read without a script.
import type { KeyboardEvent } from 'react';
import { useSelector } from '@xstate/react';
import { viewsOf, writeChartQuery } from '#machines/chart/chart-query.ts';
import type { View } from '#machines/chart/chart.types.ts';
import { figureText } from '#texts/en/chart/figures.ts';
import { views as recipe } from '#styled/recipes';
import type { ChartRef } from '#src/chart/use-chart.ts';
import { ViewLink } from './ViewLink.tsx';

export const tabOf = (view: View): string => `view-${view}`;
export const panel = 'figure-view';

const places: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  Home: () => 0,
  End: (_, last) => last,
};

export function ViewTabs({ chart, number }: { chart: ChartRef; number: number }) {
  const context = useSelector(chart, (snapshot) => snapshot.context);
  const views = viewsOf(context);
  const c = recipe();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = places[event.key]?.(views.indexOf(context.view), views.length - 1);
    if (at === undefined) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll('a')[at]!.focus();
    chart.send({ type: 'view.set', view: views[at]! });
  };
  if (views.length < 2) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div className={c.root} role="tablist" aria-label={figureText.views.label(number)} onKeyDown={onKeyDown}>
      {views.map((view) => (
        <ViewLink
          key={view}
          chart={chart}
          view={view}
          address={`/variables/${context.variable.id}${writeChartQuery({ ...context, view })}`}
          id={tabOf(view)}
          className={c.tab}
          role="tab"
          aria-controls={panel}
          aria-selected={view === context.view}
          tabIndex={view === context.view ? 0 : -1}
        >
          {figureText.views[view]}
        </ViewLink>
      ))}
    </div>
  );
}
