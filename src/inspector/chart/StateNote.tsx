// Where the machine is, in its own words; and when a replay did not come to where the machine was, that.
import { selectLit, selectActor } from '#machines/inspector/select.ts';
import type { Chart } from '#src/inspector/chart.ts';
import { useInspected } from '#src/inspector/inspector-context.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { inspectorText } from '#texts/en/inspector/page.ts';

const isSame = (a: readonly string[], b: readonly string[]) => a.join() === b.join();

export function useLit(): readonly string[] {
  return useInspected(selectLit, isSame);
}

export function StateNote({ chart }: { chart: Chart }) {
  const lit = useLit();
  const fault = useInspected((inspector) => selectActor(inspector)?.fault ?? null);
  const leaf = chart.nodes.findLast(({ id }) => lit.includes(id));
  return (
    <>
      <p className="inspector__note" data-lit={leaf !== undefined}>
        {leaf ? (
          <>
            <b>{leaf.id}</b> {leaf.description}
          </>
        ) : (
          inspectorText.stopped
        )}
      </p>
      {fault !== null && <Notice tone="danger">{inspectorText.replayDiffers(fault)}</Notice>}
    </>
  );
}
