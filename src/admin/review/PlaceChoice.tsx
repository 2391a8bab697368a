// The answers to one question about places, of which one is chosen.
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { withPlace } from '#src/admin/corrections/corrections.ts';
import type { Reviewing } from './use-review.ts';
import { check } from '#styled/recipes';

type Props = {
  reviewing: Reviewing;
  /** What is asked, for those who do not see what stands beside it. */
  question: string;
  /** What the chosen code is corrected for: a value, or the key of a note. */
  value: string;
  options: readonly { code: string | null; name: string }[];
  chosen: string | null | undefined;
  id: string;
};

export const PlaceChoice = ({ reviewing, question, value, options, chosen, id }: Props) => (
  <fieldset className="place__choice">
    <legend>
      <VisuallyHidden>{question}</VisuallyHidden>
    </legend>
    {options.map(({ code, name }) => (
      <label key={code} className={check().root}>
        <input
          className={check().control}
          type="radio"
          name={id}
          checked={chosen === code}
          onChange={() => reviewing.edit(withPlace(reviewing.corrections, value, code))}
        />
        {name}
      </label>
    ))}
  </fieldset>
);
