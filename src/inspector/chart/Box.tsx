// A state: its box, its name, what it means and what it does.
import { textOf, type ChartNode } from '#src/inspector/chart.ts';
import { centre } from '#src/browser/elements/stay-in-view.ts';

type Props = { node: ChartNode; isLit: boolean; isLeaf: boolean };

export function Box({ node, isLit, isLeaf }: Props) {
  const { id, x, y, width, height, kind } = node;
  return (
    <g ref={isLeaf ? centre : undefined} data-lit={isLit} data-leaf={isLeaf} data-kind={kind}>
      <rect className="inspector__box" x={x} y={y} width={width} height={height} rx="4" />
      {kind === 'final' && (
        <rect className="inspector__inner" x={x + 4} y={y + 4} width={width - 8} height={height - 8} rx="2" />
      )}
      {textOf(node).map((text) => (
        <text key={`${id} ${text.y}`} className={`inspector__${text.kind}`} x={text.x} y={text.y}>
          {text.text}
        </text>
      ))}
    </g>
  );
}
