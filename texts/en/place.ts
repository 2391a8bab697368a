// What the portal says in English about the place that a name means, or about why it means none.
import type { PlaceReason } from '#contract/place/place.ts';

export const placeReasons: Readonly<Record<PlaceReason, string>> = {
  name: 'its name',
  'formal name': 'its formal name',
  'qualified name': 'its name with a note that leaves the place whole',
  'name with its state': 'its name beside the state that it belongs to',
  'damaged name': 'its name with damaged letters',
  'misspelt name': 'its name with one wrong letter',
  code: 'the code beside the name',
  'other names': 'the other names of the dataset',
  publisher: 'the publisher’s choice',
  'several places': 'the name means several places',
  'part of a country': 'a part of a country, which has no code of its own',
  group: 'a group of places',
  'not a place': 'not a place',
  'names of another kind': 'most names of the dataset are no countries',
  'code of another place': 'the code means another place than the name',
  'another row': 'another row has this place by its own name',
  'open qualifier': 'the note beside the name may change what it means',
  'no place known': 'no place of this name is known',
};
