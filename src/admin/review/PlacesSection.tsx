// The values of a table's column of places: the notes that many of them have, those that need an answer, those that were
// settled by more than their name, and folded away the former states and groups.
import type { ReviewedPlace, ReviewedTable } from '#contract/admin/review.ts';
import { reviewText } from '#texts/en/review.ts';
import { FixSection } from './FixSection.tsx';
import { Fold } from './Fold.tsx';
import { NoteRow } from './NoteRow.tsx';
import { PlaceRow } from './PlaceRow.tsx';
import { groupsOf, openValues } from '#src/admin/corrections/questions.ts';
import type { TableProps } from './use-review.ts';

type Props = TableProps & { list: readonly ReviewedPlace[]; part: string };

const Rows = ({ reviewing, id, list, part }: Props) => (
  <ul>
    {list.map((place, at) => (
      <PlaceRow key={place.value} reviewing={reviewing} place={place} id={`${id}-${part}-${at}`} />
    ))}
  </ul>
);

function aboutOf({ places, sharedNotes }: ReviewedTable): string {
  if (places) return reviewText.placesOf(places.matched, places.count);
  const isAsked = sharedNotes.some(({ answer }) => answer === undefined);
  return isAsked ? reviewText.noPlacesYet : reviewText.noPlaces;
}

export function PlacesSection(props: TableProps) {
  const { reviewing, table, id } = props;
  const { review, corrections } = reviewing;
  const { places, sharedNotes } = table;
  const open = openValues({ tables: [table] }, corrections).length;
  const { shown, more, others } = groupsOf(places?.list ?? [], review.corrections);
  return (
    <FixSection
      id={`${id}-places`}
      number={1}
      title={reviewText.places}
      isNested={review.tables.length > 1}
      asks={open === 0 ? '' : reviewText.questions(open)}
      fine={places ? reviewText.noQuestions : ''}
      about={[aboutOf(table), ...(open > 0 ? [reviewText.placesAsk(open)] : [])].join(' ')}
    >
      {sharedNotes.length > 0 && (
        <ul>
          {sharedNotes.map((note, at) => (
            <NoteRow key={note.key} reviewing={reviewing} note={note} id={`${id}-note-${at}`} />
          ))}
        </ul>
      )}
      <Rows {...props} list={shown} part="place" />
      {more.length > 0 && (
        <Fold title={reviewText.otherNames(more.length)}>
          <Rows {...props} list={more} part="more" />
        </Fold>
      )}
      {others.length > 0 && (
        <Fold title={reviewText.formerPlaces(others.length)} about={reviewText.others}>
          <Rows {...props} list={others} part="other" />
        </Fold>
      )}
    </FixSection>
  );
}
