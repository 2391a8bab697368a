// What became of a recording that was opened: it is being read, or it is none.
import { useInspected, useInspector } from '#src/inspector/inspector-context.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { inspectorText } from '#texts/en/inspector/page.ts';
import { button } from '#styled/recipes';

export function Opened() {
  const inspector = useInspector();
  const isReading = useInspected((snapshot) => snapshot.matches('reading'));
  const fault = useInspected((snapshot) => (snapshot.matches('refused') ? snapshot.context.fault : null));
  if (isReading) return <Skeleton label={inspectorText.recording.reading} rows={1} />;
  if (fault === null) return null;
  const back = (
    <button
      type="button"
      className={button({ size: 'small' })}
      onClick={() => inspector.send({ type: 'portal.follow' })}
    >
      {inspectorText.recording.back}
    </button>
  );
  return (
    <Notice tone="danger" live="alert" action={back}>
      {typeof fault === 'string'
        ? inspectorText.recording.faults[fault]
        : inspectorText.recording.damaged(fault.entry)}
    </Notice>
  );
}
