// That the server serves a newer version of these pages. It waits for the visitor: what is half written stays as it is.
import { usePart } from '#src/portal/portal-context.ts';
import { connectionText } from '#texts/en/screens/connection.ts';
import { button } from '#styled/recipes';
import { Line } from './Line.tsx';

export function VersionLine() {
  const version = usePart('version');
  const buttons = (
    <>
      <button
        type="button"
        className={button({ size: 'small' })}
        onClick={() => version.send({ type: 'version.load' })}
      >
        {connectionText.loadNow}
      </button>
      <button
        type="button"
        className={button({ tone: 'quiet', size: 'small' })}
        onClick={() => version.send({ type: 'version.defer' })}
      >
        {connectionText.later}
      </button>
    </>
  );
  return (
    <Line tone="newer" icon="refresh" action={buttons}>
      <strong>{connectionText.newer}</strong> {connectionText.newerKept}
    </Line>
  );
}
