// A drawing that can be gone through by key: one tab stop, arrows from mark to mark, and a line beneath that says the
// mark which is looked at, for eyes and ears alike. Readers hand arrows on only to what calls itself an application.
import type { ReactNode } from 'react';
import type { FigureName, Spot } from '#machines/chart/chart.types.ts';
import { figureText } from '#texts/en/chart/figures.ts';
import { chart as recipe } from '#styled/recipes';
import { PlotHint } from './PlotHint.tsx';
import { stepSpot, type Marks } from './step.ts';
import { useSpot, type ChartRef } from './use-chart.ts';

type Props = {
  chart: ChartRef;
  figure: FigureName;
  label: string;
  marks: Marks;
  /** What is to be said of a mark. */
  tell: (spot: Spot) => string;
  children: ReactNode;
};

export function Plot({ chart, figure, label, marks, tell, children }: Props) {
  const spot = useSpot(chart, figure);
  const look = (next: Spot | null) => chart.send({ type: 'chart.look', spot: next });
  const c = recipe();
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className={c.plot}
        role="application"
        aria-roledescription={figureText.role}
        aria-label={figureText.byKeys(label)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onBlur={() => spot && look(null)}
        // A finger that is lifted has left, and what it tapped is read then.
        onPointerLeave={({ pointerType }) => pointerType !== 'touch' && spot && look(null)}
        onKeyDown={(event) => {
          if (event.altKey || event.ctrlKey || event.metaKey) return;
          const next = stepSpot(figure, spot, event.key, marks);
          if (next === undefined) return;
          event.preventDefault();
          look(next);
        }}
      >
        {children}
      </div>
      <output className={c.readout}>{spot ? tell(spot) : <PlotHint figure={figure} />}</output>
    </>
  );
}
