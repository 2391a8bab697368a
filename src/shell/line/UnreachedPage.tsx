// A private page whose visitor the server could not name: it waits for the server, and leads nobody to sign in who may be
// signed in. It opens by itself.
import { usePart } from '#src/portal/portal-context.ts';
import { connectionText } from '#texts/en/screens/connection.ts';
import { css, cx } from '#styled/css';
import { button, page, text } from '#styled/recipes';

export function UnreachedPage() {
  const session = usePart('session');
  return (
    <div className={cx(page(), css({ py: '10', minHeight: '[60dvh]' }))}>
      <h1>{connectionText.unreached}</h1>
      <p className={cx(text({ size: 'lede' }), css({ my: '4' }))}>{connectionText.unreachedText}</p>
      <button type="button" className={button()} onClick={() => session.send({ type: 'session.recheck' })}>
        {connectionText.tryAgain}
      </button>
    </div>
  );
}
