// The frame of every drawing: what it shows, the drawing, what it says in words, where it comes from, its table, and the
// drawing to take away. The number and title of the figure stand above its tabs.
import type { ReactNode } from 'react';
import type { FigureName } from '#machines/chart/chart.types.ts';
import { figure as recipe } from '#styled/recipes';
import { FigureKeys } from '#src/chart/picture/FigureKeys.tsx';
import { FigureTools } from './FigureTools.tsx';
import { pictureOf, selectAddress, selectKeys, selectYear } from '#src/chart/picture/picture.text.ts';
import { useChart, type About, type ChartRef } from './use-chart.ts';

type Props = {
  chart: ChartRef;
  about: About;
  figure: FigureName;
  number: number;
  title: string;
  sub: string;
  action?: ReactNode;
  /** Stands in place of the line that says what is shown. */
  head?: ReactNode;
  /** The table of what is drawn, there while it is open; the chart's is a view of its own. */
  table?: ReactNode;
  children: ReactNode;
};

export function Figure({ chart, about, figure, number, title, sub, action, head, table, children }: Props) {
  const isOpen = useChart(chart, ({ open }) => open.includes(figure));
  const keys = useChart(chart, selectKeys(figure));
  const year = useChart(chart, selectYear(figure));
  const address = useChart(chart, selectAddress);
  const c = recipe();
  return (
    <figure className={c.drawing} data-figure={figure} aria-label={title}>
      <figcaption>
        <FigureKeys chart={chart} figure={figure} />
        {head ?? (
          <div className={c.head}>
            <p className={c.sub}>{sub}</p>
            {action}
          </div>
        )}
      </figcaption>
      {children}
      <div className={c.foot}>
        <span>{about.credits[0]}</span>
        <FigureTools
          chart={chart}
          number={number}
          isOpen={table ? isOpen : undefined}
          picture={pictureOf({ about, figure, year, keys, title, sub, address })}
        />
      </div>
      <div id={`table-${figure}`} hidden={!isOpen}>
        {isOpen && table}
      </div>
    </figure>
  );
}
