// The places of one dataset, in one line between commas: taken once it is left or Enter is pressed, so that half a name is
// not looked for.
import { namesIn } from '#machines/file/order/order-choice.ts';
import { holdValue } from '#src/browser/elements/fields.ts';
import { field } from '#styled/recipes';
import { optionText } from '#texts/en/file/order-options.ts';

type Props = { label: string; places: readonly string[]; onSet: (places: readonly string[]) => void };

export function PlacesField({ label, places, onSet }: Props) {
  const text = places.join(', ');
  const take = (input: HTMLInputElement) => input.value !== text && onSet([...new Set(namesIn(input.value))]);
  return (
    <input
      className={field({ dense: true }).control}
      name="places"
      autoComplete="off"
      aria-label={label}
      placeholder={optionText.placesPlaceholder}
      ref={holdValue(text)}
      onBlur={({ currentTarget }) => take(currentTarget)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && take(currentTarget)}
    />
  );
}
