// What stands in the box beside the field: the glass, and the key that leads here or the button.
import { Icon } from '#src/ui/drawn/LateIcon.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { selectHasKey } from '#machines/search/select.ts';
import type { BoxPlace } from '#machines/search/searchbox.setup.ts';
import { usePartState } from '#src/portal/portal-context.ts';
import { boxText } from '#texts/en/search/box.ts';
import { cx } from '#styled/css';
import { button, searchbox } from '#styled/recipes';
import { fieldIds } from './use-box.ts';

/** Before the field. */
export function BoxStart({ place, label }: { place: BoxPlace; label: string }) {
  return (
    <>
      <Icon
        name="search"
        size={place === 'page' ? undefined : 'small'}
        className={searchbox({ place }).icon}
      />
      <label htmlFor={fieldIds[place]}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
    </>
  );
}

/** After the field. */
export function BoxEnd({ place }: { place: BoxPlace }) {
  const c = searchbox({ place });
  const hasKey = usePartState('searchbox', selectHasKey);
  if (place === 'page')
    return (
      <button type="submit" className={cx(button({ tone: 'primary' }), c.button)}>
        {boxText.search}
      </button>
    );
  return hasKey ? (
    <kbd className={c.key} aria-hidden="true">
      /
    </kbd>
  ) : null;
}
