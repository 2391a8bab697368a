// The toasts, in two regions that are there from the start, since a reader announces only what enters a region it
// knows: warnings at once, the rest when there is a pause. A mouse over one or the focus in one holds them all; a finger
// that taps does not, because it never leaves. The focus that moves between two of their buttons has not left them.
import { lazy, Suspense, useCallback } from 'react';
import { selectBundleSize, selectToasts } from '#machines/portal/select.ts';
import type { HoldReason } from '#machines/toast/toast.types.ts';
import { toastSlots } from '#machines/toast/toaster.setup.ts';
import { ErrorBoundary } from '#src/browser/elements/ErrorBoundary.tsx';
import { usePartState, usePortal } from '#src/portal/portal-context.ts';
import * as frameText from '#texts/en/screens/frame.ts';
import { css, cx } from '#styled/css';
import { toast as toastRecipe } from '#styled/recipes';
import { RichText, ToastPlace } from '#src/shell/late/late.tsx';

const MoreMessages = lazy(async () => ({ default: (await import('./MoreMessages.tsx')).MoreMessages }));

const region = css({ display: 'grid', gap: '3' });
const apart = css({ '&:has(> li:not([hidden]))': { ':has(> li:not([hidden])) + &': { mt: '3' } } });

export function Toasts() {
  const portal = usePortal();
  const shown = usePartState('toaster', selectToasts);
  const holdsVariables = usePartState('bundle', (bundle) => selectBundleSize(bundle) > 0);
  const draw = (isWarning: boolean) =>
    shown
      .filter(({ toast }) => (toast.color === 'warning') === isWarning)
      .map(({ place, toast }) => <ToastPlace key={toast.id} place={place} />);
  const all = (type: 'toast.hold' | 'toast.release', reason: HoldReason) =>
    toastSlots.forEach((slot) => portal.getSnapshot().children[slot]?.send({ type, reason }));
  const attended = useCallback(
    (stack: HTMLElement | null) => {
      const end = new AbortController();
      import('./attend.ts').then(
        ({ attend }) => stack && attend(stack, portal, end.signal),
        () => {},
      );
      return () => end.abort();
    },
    [portal],
  );
  return (
    <section aria-label={frameText.messages}>
      <div
        className={cx(toastRecipe().stack, css({ gap: '0' }))}
        ref={shown.length > 0 ? attended : null}
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && all('toast.hold', 'pointer')}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && all('toast.release', 'pointer')}
        onFocus={() => all('toast.hold', 'focus')}
        onBlur={({ currentTarget, relatedTarget }) =>
          !currentTarget.contains(relatedTarget) && all('toast.release', 'focus')
        }
      >
        <ol className={region} aria-live="assertive" aria-relevant="additions">
          {draw(true)}
        </ol>
        <ol className={cx(region, apart)} aria-live="polite" aria-relevant="additions">
          {draw(false)}
        </ol>
        {shown.length > 0 && (
          <ErrorBoundary>
            <Suspense>
              <MoreMessages />
            </Suspense>
          </ErrorBoundary>
        )}
        {/* What leaves a bundle is told in markdown. Its renderer is fetched before: a text that is replaced while it
          shows may be read out twice. */}
        {holdsVariables && <RichText text="" fallback={null} />}
      </div>
    </section>
  );
}
