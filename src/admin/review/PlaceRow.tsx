// One value of a column of places: where it is, what it may be, and why it was taken so. Where nothing that is offered fits,
// the code of another place can be typed; the server says whether there is such a place.
import type { ReviewedPlace } from '#contract/admin/review.ts';
import { holdValue } from '#src/browser/elements/fields.ts';
import { formatYears } from '#src/ui/text/format.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { reviewText } from '#texts/en/review.ts';
import { placeIn, withPlace } from '#src/admin/corrections/corrections.ts';
import { chosenFor, optionsOf } from '#src/admin/corrections/questions.ts';
import { PlaceChoice } from './PlaceChoice.tsx';
import type { Reviewing } from './use-review.ts';
import { field } from '#styled/recipes';

type Props = { reviewing: Reviewing; place: ReviewedPlace; id: string };

const whereIs = ({ rows, from, to }: ReviewedPlace): string =>
  [formatYears(from, to), reviewText.rows(rows)].filter(Boolean).join(' · ');

export function PlaceRow(props: Props) {
  const { place, reviewing } = props;
  return (
    <li className="place">
      <div>
        <b>{place.value}</b>
        <p className="place__rows">{whereIs(place)}</p>
      </div>
      <div>
        <Choice {...props} />
        <Another {...props} isChosen={isOther(place, chosenFor(place, reviewing.corrections))} />
      </div>
      <p className="place__reason">{reviewText.reason(place.reason)}</p>
    </li>
  );
}

/** Chosen, and not offered. */
const isOther = (place: ReviewedPlace, chosen: string | null | undefined): chosen is string =>
  typeof chosen === 'string' && optionsOf(place).every(({ code }) => code !== chosen);

function Choice({ reviewing, place, id }: Props) {
  const options = [
    ...optionsOf(place).map(({ code, name }) => ({ code, name: `${name} (${code})` })),
    { code: null, name: place.kind === 'aggregate' ? reviewText.noCountry : reviewText.ownPlace },
  ];
  return (
    <PlaceChoice
      reviewing={reviewing}
      question={reviewText.isWhat(place.value)}
      value={place.value}
      options={options}
      chosen={chosenFor(place, reviewing.corrections)}
      id={id}
    />
  );
}

/** As a ref: what was typed before can be seen. It stays open while it is emptied to type something else. */
const openOnce = (details: HTMLDetailsElement | null): void => {
  if (details) details.open = true;
};

function Another({ reviewing, place, id, isChosen }: Props & { isChosen: boolean }) {
  const { corrections, edit } = reviewing;
  const type = (text: string) =>
    edit(withPlace(corrections, place.value, text.trim() === '' ? undefined : text.toUpperCase()));
  return (
    <details className="place__other" ref={isChosen ? openOnce : undefined}>
      <summary>
        {reviewText.findAnother} <VisuallyHidden>{reviewText.placeFor(place.value)}</VisuallyHidden>
      </summary>
      <div className={field({ dense: true }).root}>
        <label className={field({ dense: true }).label} htmlFor={`${id}-code`}>
          {reviewText.isoCode}
        </label>
        <input
          className={field({ dense: true }).control}
          id={`${id}-code`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={8}
          aria-describedby={`${id}-hint`}
          ref={holdValue(placeIn(corrections, place.value) ?? '')}
          onInput={({ currentTarget }) => type(currentTarget.value)}
        />
        <p className={field().hint} id={`${id}-hint`}>
          {reviewText.code}
        </p>
      </div>
    </details>
  );
}
