// What the bundle's page says in English: what is in it, what was changed, what is chosen, and what is being moved.
import { counted, plural } from '#texts/en/numbers.ts';

const variablesText = (count: number): string => plural(count, 'variable', 'variables');

/** What a change was about: a title, or how many there were. */
type What = { title: string } | { count: number };
const named = (what: What): string => ('title' in what ? what.title : variablesText(what.count));

export const workbenchText = {
  /** What a change does, behind “Undo”. */
  changes: {
    add: (what: string) => `add ${what}`,
    remove: (what: string) => `remove ${what}`,
    move: (what: string) => `move ${what}`,
    merge: (what: string) => `add ${what} to the bundle`,
    clear: 'clear the bundle',
    replace: 'replace the bundle',
  },
  added: (what: What) => `Added ${named(what)}`,
  removed: (what: What) => `Removed ${named(what)}`,
  cleared: (count: number) =>
    count === 1 ? 'Removed the one variable' : `Removed all ${variablesText(count)}`,
  replaced: 'Replaced your bundle',
  merged: (what: What) => `Added ${named(what)} to your bundle`,
  moved: (what: What) => `Moved ${named(what)}`,
  undone: (change: string) => `Undone: ${change}.`,
  chosen: (chosen: number, all: number) => `${counted(chosen)} selected of ${counted(all)}`,
  placed: (title: string, place: number, count: number) =>
    `${title}: position ${counted(place)} of ${counted(count)}. Press the arrow keys to move it, Enter to place it, Escape to cancel.`,
  datasets: (count: number) => plural(count, 'dataset', 'datasets'),
  groupHead: (count: number, chosen: number) =>
    chosen > 0 ? `${variablesText(count)}, ${counted(chosen)} selected` : variablesText(count),
  figures: 'Summary of the bundle',
  countedOnOpening: 'Years, countries and file sizes',
  variables: variablesText,
  variablesTerm: 'Variables',
  datasetsTerm: 'Datasets',
  storedHere: 'Your bundle is saved in this browser.',
  signIn: 'Sign in',
  toSave: '{signIn} to save it in your account.',
  title: 'Your bundle',
  /** Both counts come as numbers and in words. */
  lede: (variables: number, howMany: string, datasets: number, ofHowMany: string) => {
    const files = variables === 1 ? 'You can download it as one file.' : 'You can download them as one file.';
    return (
      `${howMany} ${variables === 1 ? 'variable' : 'variables'} from ${ofHowMany} ` +
      `${datasets === 1 ? `dataset. ${files}` : 'datasets. You can download one file for each dataset, or one for all.'}`
    );
  },
  version: (version: string) => `Version ${version}`,
  ofDataset: (title: string) => ` of ${title}`,
  rows: (count: number) => plural(count, 'row', 'rows'),
  roughly: (bytes: string) => `roughly ${bytes} as CSV`,
  titleOfBundle: 'Bundle title',
  both: 'both datasets',
  all: (count: string) => `all ${count} datasets`,
  without: (titles: readonly string[], all: string) =>
    `No country is in ${all}, because ${titles.join(', ')} ${titles.length === 1 ? 'is' : 'are'} not about countries.`,
  noCountry: (all: string) => `No country is in ${all}.`,
  countries: (count: number, all: string) => `${plural(count, 'country is', 'countries are')} in ${all}.`,
  notCountries: 'Not about countries',
  andMore: (names: string, more: number) => `${names} and ${counted(more)} more`,
  none: 'None',
  countriesTable: 'Show countries as a table',
  countriesOf: 'Countries in each dataset',
  dataset: 'Dataset',
  notInAll: 'Not in all datasets',
  notInAllShort: 'Not in all',
  timeless: (timeless: number) =>
    `${plural(timeless, 'variable has', 'variables have')} no years, so there is no year with values for all variables.`,
  hasOne: 'The variable has',
  haveBoth: 'Both variables have',
  haveAll: (count: string) => `All ${count} variables have`,
  yearsIn: (all: string, years: string) => `${all} values for ${years}.`,
  noYear: 'There is no year with values for all variables.',
  asTable: 'Show years as a table',
  yearsOf: 'Years in each dataset',
  yearsWith: 'Years with values for all its variables',
  yearsShort: 'Years',
  yearsOfBundle: (years: string) => `Years covered by the bundle, ${years}`,
  add: (title: string) => `Add ${title}`,
  addIt: 'Add',
  remove: (title: string) => `Remove ${title}`,
  withdrawn: 'Withdrawn',
  withdrawnHint: 'Their publishers have withdrawn these variables. Your download does not include them.',
  putDown: 'Place here',
  putBack: 'Cancel move',
  toTop: 'Move to top',
  removeSome: (count: number) => `Remove ${count}`,
  selectNone: 'Clear selection',
  undo: (change: string) => `Undo: ${change}`,
  undoIt: 'Undo',
  download: 'Download',
  share: 'Share',
  save: 'Save',
  saveFirst: 'Save: sign in',
  clearBundle: 'Clear bundle',
  clear: 'Clear',
  actions: 'Bundle actions',
  place: (place: number, count: number) => `${place} of ${count}`,
  nowDataset: (title: string, place: string) => `${title} is now dataset ${place}.`,
  nowIn: (title: string, place: string, dataset: string) => `${title} is now ${place} in ${dataset}.`,
  move: (title: string) => `Move ${title}`,
  noteOn: (title: string) => `Note about ${title}`,
  addNote: 'Add a note',
  noteHint: (length: number, most: number) =>
    `${counted(length)} of ${most} characters. Saved in this browser, and shared when you share the bundle.`,
  select: (title: string) => `Select ${title}`,
  more: (title: string) => `More for ${title}`,
  datasetToTop: (title: string) => `Move dataset ${title} to top`,
  toTopOf: (title: string) => `Move ${title} to top`,
  removeIt: 'Remove',
  yourNote: (note: string) => `Your note: ${note}`,
  selectAllOf: (title: string) => `Select all variables of ${title}`,
  datasetTitle: (title: string) => `dataset ${title}`,
  groupBy: 'Group by',
  nothing: 'Nothing',
  selectAll: 'Select all variables',
  variable: 'Variable',
  countriesHead: 'Countries',
  years: 'Years',
  list: 'Variables in your bundle',
};
