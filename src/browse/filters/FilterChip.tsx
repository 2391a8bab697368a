// A filter that is on.
import type { Chip } from '#machines/catalogue/chips.ts';
import { Icon } from '#src/ui/drawn/LateIcon.tsx';
import { usePart } from '#src/portal/portal-context.ts';
import { browseText } from '#texts/en/browse/browse.ts';
import { chip } from '#styled/recipes';

export function FilterChip({ title, off }: Chip) {
  const catalogue = usePart('catalogue');
  const c = chip();
  return (
    <span className={c.root}>
      {title}
      <button
        type="button"
        className={c.remove}
        aria-label={browseText.removeFilter(title)}
        onClick={() => catalogue.send({ type: 'catalogue.narrow', by: off })}
      >
        <Icon name="close" size="small" />
      </button>
    </span>
  );
}
