// One suggestion: what kind of thing it is, its title with the typed letters bold, and what tells it from others.
import { Combobox } from '@ark-ui/react/combobox';
import { Fragment } from 'react';
import type { FoundKind } from '#contract/search/search.ts';
import type { Suggestion } from '#machines/search/suggestions.ts';
import { centre } from '#src/browser/elements/stay-in-view.ts';
import { Stroke } from '#src/ui/drawn/Stroke.tsx';
import { splitByStarts } from '#src/ui/text/terms.ts';
import { suggestions } from '#styled/recipes';

const strokes: Readonly<Record<FoundKind, string>> = {
  variable: 'M4 4.5v15h16M7 15l4-4.5 3 2.5 5-6.5',
  place: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM4 12h16M12 4c3 2.5 3 13.5 0 16-3-2.5-3-13.5 0-16z',
  dataset: 'm12 4 8 4.5-8 4.5-8-4.5zM4 13l8 4.5 8-4.5',
  topic: 'M4 5v7l8 8 7.5-7.5-8-8H4zM8 8.5v.1',
};

type Props = { suggestion: Suggestion; asked: string; isMarked: boolean };

export function SuggestedRow({ suggestion: { id, kind, title, note }, asked, isMarked }: Props) {
  const c = suggestions();
  return (
    <Combobox.Item item={id} className={c.item} ref={isMarked ? centre : undefined}>
      <Stroke path={strokes[kind]} size="small" className={c.icon} />
      <span>
        {splitByStarts(title, asked).map(({ at, part, match }) =>
          match ? <b key={at}>{part}</b> : <Fragment key={at}>{part}</Fragment>,
        )}
      </span>
      {note && <span className={c.note}>{note}</span>}
    </Combobox.Item>
  );
}
