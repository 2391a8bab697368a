// A link to another view of the figure. A plain press shows it in place; any other, as to open it in a tab, is the
// browser's.
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import type { View } from '#machines/chart/chart.types.ts';
import type { ChartRef } from '#src/chart/use-chart.ts';

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { chart: ChartRef; view: View; address: string };

export function ViewLink({ chart, view, address, children, ...attributes }: Props) {
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    chart.send({ type: 'view.set', view });
  };
  return (
    <a {...attributes} href={address} onClick={onClick}>
      {children}
    </a>
  );
}
