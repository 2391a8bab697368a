// What is suggested, in groups, below the field; last the row that searches, and the way to turn off the key that leads to the
// box (WCAG 2.1.4).
import { Combobox } from '@ark-ui/react/combobox';
import type { SuggestionGroup } from '#machines/search/suggestions.ts';
import type { BoxPlace } from '#machines/search/searchbox.setup.ts';
import { onEscape } from '#src/browser/elements/escape.ts';
import { centre } from '#src/browser/elements/stay-in-view.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { suggestionText } from '#texts/en/search/box.ts';
import { suggestions as recipe } from '#styled/recipes';
import { KeySwitch } from './KeySwitch.tsx';
import { SuggestedRow } from './SuggestedRow.tsx';
import { labelIds, useBox } from './use-box.ts';

type Props = {
  place: BoxPlace;
  groups: readonly SuggestionGroup[];
  asked: string;
  all: string;
  marked: string;
};

export function SuggestPanel({ place, groups, asked, all, marked }: Props) {
  const c = recipe();
  const { close } = useBox(place);
  const count = groups.reduce((sum, { suggestions }) => sum + suggestions.length, 0);
  return (
    <div
      className={c.root}
      ref={onEscape(close)}
      data-scrolls
      onPointerDown={(event) => event.preventDefault()}
    >
      <output>
        <VisuallyHidden>{suggestionText.count(count)}</VisuallyHidden>
      </output>
      {count === 0 && <p className={c.none}>{suggestionText.none}</p>}
      <Combobox.Content>
        {/* Ark's own label is one for the field, which a list has no use for. */}
        <span className={c.label} id={labelIds[place]}>
          {suggestionText.label}
        </span>
        {groups.map(({ name, suggestions }) => (
          <Combobox.ItemGroup key={name}>
            <Combobox.ItemGroupLabel className={c.group}>
              {suggestionText.groups[name]}
            </Combobox.ItemGroupLabel>
            {suggestions.map((one) => (
              <SuggestedRow key={one.id} suggestion={one} asked={asked} isMarked={one.id === marked} />
            ))}
          </Combobox.ItemGroup>
        ))}
        <Combobox.Item item={all} className={c.all} ref={marked === all ? centre : undefined}>
          {suggestionText.all(asked.trim())}
          <kbd className={c.key} aria-hidden="true">
            {suggestionText.enter}
          </kbd>
        </Combobox.Item>
      </Combobox.Content>
      <KeySwitch place={place} />
    </div>
  );
}
