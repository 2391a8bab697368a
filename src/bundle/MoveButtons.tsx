// Up and down for one of a row. A button that can go no further stays, so that the focus has where to be; what moved
// where is told beside the way to take it back (LastChange.tsx).
import { Icon } from '#src/ui/drawn/Icon.tsx';
import { usePart } from '#src/portal/portal-context.ts';
import { button } from '#styled/recipes';
import type { Moves } from './moves.ts';

export function MoveButtons({ about, title, moves }: { about: string; title: string; moves: Moves }) {
  const bundle = usePart('bundle');
  return (['up', 'down'] as const).map((way) => {
    const move = moves[way];
    return (
      <button
        key={way}
        type="button"
        className={button({ tone: 'quiet', size: 'icon' })}
        aria-label={`Move ${title} ${way}`}
        aria-disabled={!move || undefined}
        onClick={() => move && bundle.send({ type: 'bundle.move', ...move, about })}
      >
        <Icon name={way} size="small" />
      </button>
    );
  });
}
