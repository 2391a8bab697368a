// A note that many names have, such as “(cons)”: whether they are the places that they are without it.
import type { ReviewedNote } from '#contract/admin/review.ts';
import { anyName } from '#contract/place/place.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { withPlace } from '#src/admin/corrections/corrections.ts';
import { chosenForNote } from '#src/admin/corrections/questions.ts';
import { reviewText } from '#texts/en/review.ts';
import type { Reviewing } from './use-review.ts';
import { check } from '#styled/recipes';

type Props = { reviewing: Reviewing; note: ReviewedNote; id: string };

const answers = [
  { code: anyName, name: reviewText.leaveOut },
  { code: null, name: reviewText.separatePlaces },
];

export const NoteRow = ({ reviewing: { corrections, edit }, note, id }: Props) => (
  <li className="place">
    <div>
      <b>{reviewText.quoted(note.note)}</b>
      <p className="place__rows">{reviewText.namesWithNote(note.names, note.examples)}</p>
    </div>
    <fieldset className="place__choice">
      <legend>
        <VisuallyHidden>{reviewText.isNoteLeftOut(note.note)}</VisuallyHidden>
      </legend>
      {answers.map(({ code, name }) => (
        <label key={code} className={check().root}>
          <input
            className={check().control}
            type="radio"
            name={id}
            checked={chosenForNote(note, corrections) === code}
            onChange={() => edit(withPlace(corrections, note.key, code))}
          />
          {name}
        </label>
      ))}
    </fieldset>
    <p className="place__reason">{reviewText.noteMayChange}</p>
  </li>
);
