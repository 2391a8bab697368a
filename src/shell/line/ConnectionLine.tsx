// That the server does not answer, when it is asked again, and that it answers again. The seconds are for those who see
// them run: a reader that spoke each would say nothing else.
import { selectIsAsking, selectIsBack, selectSecondsLeft } from '#machines/connection/select.ts';
import { usePart, usePartState } from '#src/portal/portal-context.ts';
import { connectionText } from '#texts/en/screens/connection.ts';
import { button } from '#styled/recipes';
import { Line } from './Line.tsx';

export function ConnectionLine() {
  const connection = usePart('connection');
  const left = usePartState('connection', selectSecondsLeft);
  const isAsking = usePartState('connection', selectIsAsking);
  const isBack = usePartState('connection', selectIsBack);
  if (isBack)
    return (
      <Line tone="back" icon="check">
        {connectionText.back}
      </Line>
    );
  const now = (
    <button
      type="button"
      className={button({ size: 'small' })}
      aria-disabled={isAsking || undefined}
      onClick={() => connection.send({ type: 'connection.retry' })}
    >
      {connectionText.tryNow}
    </button>
  );
  return (
    <Line tone="away" icon="away" action={now}>
      <strong>{connectionText.away}</strong>{' '}
      <span aria-live="off">{isAsking ? connectionText.againNow : connectionText.againIn(left)}</span>{' '}
      {connectionText.kept}
    </Line>
  );
}
