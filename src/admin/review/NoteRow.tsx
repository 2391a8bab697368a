// A note that many names have, such as “(cons)”: whether they are the places that they are without it.
import type { ReviewedNote } from '#contract/admin/review.ts';
import { anyName } from '#contract/place/place.ts';
import { chosenForNote } from '#src/admin/corrections/questions.ts';
import { reviewText } from '#texts/en/review.ts';
import { PlaceChoice } from './PlaceChoice.tsx';
import type { Reviewing } from './use-review.ts';

type Props = { reviewing: Reviewing; note: ReviewedNote; id: string };

const answers = [
  { code: anyName, name: reviewText.leaveOut },
  { code: null, name: reviewText.separatePlaces },
];

export const NoteRow = ({ reviewing, note, id }: Props) => (
  <li className="place">
    <div>
      <b>{reviewText.quoted(note.note)}</b>
      <p className="place__rows">{reviewText.namesWithNote(note.names, note.examples)}</p>
    </div>
    <PlaceChoice
      reviewing={reviewing}
      question={reviewText.isNoteLeftOut(note.note)}
      value={note.key}
      options={answers}
      chosen={chosenForNote(note, reviewing.corrections)}
      id={id}
    />
    <p className="place__reason">{reviewText.noteMayChange}</p>
  </li>
);
