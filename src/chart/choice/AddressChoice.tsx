// A choice of how values are drawn, as links: what is drawn stands in the address.
import { Link } from 'wouter';
import { writeChartQuery } from '#machines/chart/chart-query.ts';
import type { ChartContext } from '#machines/chart/chart.types.ts';
import { css } from '#styled/css';
import { segmented } from '#styled/recipes';

type Option = {
  title: string;
  /** What is drawn once it is chosen. */ drawn: ChartContext;
  isChosen: boolean;
};

export function AddressChoice({ label, options }: { label: string; options: readonly Option[] }) {
  const c = segmented();
  return (
    <nav className={css({ mt: '3', _print: { display: 'none' } })} aria-label={label}>
      <div className={c.root}>
        {options.map(({ title, drawn, isChosen }) => (
          <Link
            key={title}
            className={c.item}
            href={`/variables/${drawn.variable.id}${writeChartQuery(drawn)}`}
            replace
            aria-current={isChosen || undefined}
          >
            {title}
          </Link>
        ))}
      </div>
    </nav>
  );
}
