// What stands in the box beside the field. Both boxes have a button that sends: the large one a word, the header's the glass.
import { handOver } from '#src/browser/elements/hand-over.ts';
import { Icon } from '#src/ui/drawn/LateIcon.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { selectHasKey } from '#machines/search/select.ts';
import type { BoxPlace } from '#machines/search/searchbox.setup.ts';
import { usePartState } from '#src/portal/portal-context.ts';
import { boxText } from '#texts/en/search/box.ts';
import { cx } from '#styled/css';
import { button, searchbox } from '#styled/recipes';
import { fieldIds } from '#src/browser/elements/box-ids.ts';
import { useBox } from './use-box.ts';

type Props = { place: BoxPlace };

/** Before the field. */
export function BoxStart({ place }: Props) {
  const { label } = useBox(place);
  return (
    <>
      {place === 'page' && <Icon name="search" className={searchbox({ place }).icon} />}
      <label htmlFor={fieldIds[place]}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
    </>
  );
}

/** After the field; the glass is drawn before it, since nobody wants to pass it on the way to the field. */
export function BoxEnd({ place }: Props) {
  const { leave, press } = useBox(place);
  const c = searchbox({ place });
  const hasKey = usePartState('searchbox', selectHasKey);
  const send = {
    type: 'submit',
    id: `${fieldIds[place]}-send`,
    onBlur: leave,
    onKeyDown: press,
  } as const;
  if (place === 'page')
    return (
      <button {...send} ref={handOver} className={cx(button({ tone: 'primary' }), c.button)}>
        {boxText.search}
      </button>
    );
  return (
    <>
      <button {...send} ref={handOver} aria-label={boxText.search} className={c.icon}>
        <Icon name="search" size="small" />
      </button>
      {hasKey && (
        <kbd className={c.key} aria-hidden="true">
          /
        </kbd>
      )}
    </>
  );
}
