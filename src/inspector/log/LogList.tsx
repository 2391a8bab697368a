// The entries around the moment, newest first. A press goes to an entry's moment; the arrow keys go from one to the
// next, and the focus with them.
import type { KeyboardEvent } from 'react';
import { selectCanStep, selectLog, selectNeighbours, selectRow } from '#machines/inspector/select.ts';
import { useInspected, useInspector } from '#src/inspector/inspector-context.ts';
import { inspectorText } from '#texts/en/inspector/page.ts';
import { text } from '#styled/recipes';
import { LogRow } from './LogRow.tsx';

const More = ({ count, which }: { count: number; which: string }) =>
  count > 0 && (
    <p className={text({ size: 'fine', tone: 'muted' })}>{inspectorText.log.furtherOn(count, which)}</p>
  );

export function LogList() {
  const inspector = useInspector();
  const log = useInspected(selectLog);
  const here = useInspected(selectRow)?.index;
  const move = (press: KeyboardEvent) => {
    const snapshot = inspector.getSnapshot();
    if (!selectCanStep(snapshot)) return;
    const { before, after } = selectNeighbours(snapshot);
    const at = { ArrowUp: after, ArrowDown: before }[press.key];
    if (at === undefined) return;
    press.preventDefault();
    if (at !== null) inspector.send({ type: 'step.go', at });
  };
  // Where the moment's own entry is filtered out, the first row takes the keyboard in.
  const reached = log.rows.some(({ index }) => index === here) ? here : log.rows[0]?.index;
  if (log.rows.length === 0)
    return <p className={text({ size: 'small', tone: 'muted' })}>{inspectorText.log.none}</p>;
  return (
    <div className="inspector__rows" data-scrolls>
      <More count={log.newer} which={inspectorText.log.newer} />
      <ol reversed aria-label={inspectorText.log.label}>
        {log.rows.map((row) => (
          <LogRow
            key={row.index}
            row={row}
            onKey={move}
            isHere={row.index === here}
            isReached={row.index === reached}
          />
        ))}
      </ol>
      <More count={log.older} which={inspectorText.log.older} />
    </div>
  );
}
