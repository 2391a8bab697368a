// The toasts, in two regions that are there from the start, since a reader announces only what enters a region it
// knows: warnings at once, the rest when there is a pause.
import { selectBundleSize, selectToasts } from '#machines/portal/select.ts';
import { usePartState } from '#src/portal/portal-context.ts';
import { css, cx } from '#styled/css';
import { toast as toastRecipe } from '#styled/recipes';
import { RichText } from './RichText.tsx';
import { ToastPlace } from './ToastPlace.tsx';

const region = css({ display: 'grid', gap: '3' });
const apart = css({ '&:not(:empty)': { mt: '3' } });

export function Toasts() {
  const shown = usePartState('toaster', selectToasts);
  const holdsVariables = usePartState('bundle', (bundle) => selectBundleSize(bundle) > 0);
  const draw = (isWarning: boolean) =>
    shown
      .filter(({ toast }) => (toast.color === 'warning') === isWarning)
      .map(({ place, toast }) => <ToastPlace key={toast.id} place={place} />);
  return (
    <section className={cx(toastRecipe().stack, css({ gap: '0' }))} aria-label="Messages">
      <ol className={region} aria-live="assertive" aria-relevant="additions">
        {draw(true)}
      </ol>
      <ol className={cx(region, apart)} aria-live="polite" aria-relevant="additions">
        {draw(false)}
      </ol>
      {/* What leaves a bundle is told in markdown. Its renderer is fetched before: a text that is replaced while it
          shows may be read out twice. */}
      {holdsVariables && <RichText text="" fallback={null} />}
    </section>
  );
}
