// What became of a recording that was opened: it is being read, or it is none.
import { useInspected, useInspector } from '#src/inspector/inspector-context.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { button } from '#styled/recipes';

export function Opened() {
  const inspector = useInspector();
  const isReading = useInspected((snapshot) => snapshot.matches('reading'));
  const fault = useInspected((snapshot) => (snapshot.matches('refused') ? snapshot.context.fault : ''));
  if (isReading) return <Skeleton label="Reading the recording" rows={1} />;
  if (fault === '') return null;
  const back = (
    <button
      type="button"
      className={button({ size: 'small' })}
      onClick={() => inspector.send({ type: 'portal.follow' })}
    >
      Back to the portal
    </button>
  );
  return (
    <Notice tone="danger" live="alert" action={back}>
      {fault}
    </Notice>
  );
}
