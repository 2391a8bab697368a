// The frame of every figure: its number and title, what it shows, the drawing, what it says in words, where it comes
// from, its table, and the drawing to take away.
import type { ReactNode } from 'react';
import type { FigureName } from '#machines/chart/chart.types.ts';
import { figure as recipe } from '#styled/recipes';
import { FigureTools } from './FigureTools.tsx';
import { useChart, type About, type ChartRef } from './use-chart.ts';

type Props = {
  chart: ChartRef;
  about: About;
  figure: FigureName;
  number: number;
  title: string;
  sub: string;
  action?: ReactNode;
  /** The table of what is drawn; there while it is open. */
  table: ReactNode;
  children: ReactNode;
};

export function Figure({ chart, about, figure, number, title, sub, action, table, children }: Props) {
  const isOpen = useChart(chart, ({ open }) => open.includes(figure));
  const c = recipe();
  return (
    <figure className={c.root} data-figure={figure} aria-labelledby={`figure-${figure}`}>
      <div className={c.head}>
        <figcaption>
          <p className={c.title} id={`figure-${figure}`}>{`Figure ${number}. ${title}`}</p>
          <p className={c.sub}>{sub}</p>
        </figcaption>
        {action}
      </div>
      {children}
      <div className={c.foot}>
        <span>{about.credits[0]}</span>
        <FigureTools
          chart={chart}
          number={number}
          isOpen={isOpen}
          picture={{ figure, name: `${about.id}-${figure}`, head: [title, sub], foot: about.credits }}
        />
      </div>
      <div id={`table-${figure}`} hidden={!isOpen}>
        {isOpen && table}
      </div>
    </figure>
  );
}
