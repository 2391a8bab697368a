// One of each event that the charts can meet, for a variable of three countries over three years. The years go to and
// fro between two, one country comes and goes, and where eight are drawn there is no room for a ninth.
import type { AnyMachineSnapshot } from 'xstate';
import { noAnswer } from '#machines/kinds/failure.cases.ts';
import type { ChartContext, ChartInput, Fold, Kept, Outline, Picture, Piece, Points } from './chart.types.ts';
import { isOfYear } from './chart-query.ts';
import { mostChosen } from './limits.ts';
import { missingPieces } from './pieces.ts';

const id = 'tax.revenue.corporate_tax';
const coverage = { from: 2019, to: 2021, keys: 10, values: 29, strip: '777' };

export const chartInput: ChartInput = {
  variable: { id, type: 'number', coverage },
  isMapped: true,
  search: '',
  isBack: false,
};

const names = ['Albania', 'Benin', 'Côte d’Ivoire', 'Denmark', 'Eswatini', 'Fiji', 'Georgia'].concat(
  'Korea, South',
  'Lesotho',
  'Malta',
);

const countries = ['ALB', 'BEN', 'CIV', 'DNK', 'SWZ', 'FJI', 'GEO', 'KOR', 'LSO', 'MLT'];

export const outline: Outline = {
  names,
  codes: names.map(() => ''),
  strips: names.map((name) => (name === 'Denmark' ? '101' : '111')),
  places: Object.fromEntries(names.map((name, at) => [name, { code: countries[at]!, kind: 'country' }])),
  placeCodes: countries,
  usual: {
    names: ['Korea, South', 'Côte d’Ivoire', 'Benin', 'Denmark', 'Georgia'],
    by: 'population',
    since: null,
  },
  dividing: [],
  parts: [''],
  keysOfParts: [[]],
  total: names.length,
  twentieths: Array.from({ length: 21 }, (_, at) => 0.5 + 4.6 * at),
  spread: null,
};

const contextOf = ({ context }: AnyMachineSnapshot) => context as ChartContext;
export const extra = 'Malta';
export const picture: Picture = {
  figure: 'coverage',
  format: 'svg',
  name: id,
  head: ['Tax'],
  foot: ['Source'],
  address: `/variables/${id}`,
};

const yearsOf = (kind: Piece): readonly number[] => (kind.kind === 'year' ? [kind.year] : [2019, 2020, 2021]);
const valuesOf = (piece: Piece): Points => {
  const entities = piece.kind === 'lines' ? piece.entities : piece.kind === 'year' ? names : [];
  const points = entities.flatMap((entity, at) =>
    yearsOf(piece).map((year) => ({ entity, part: '', year, value: at + year - 2018 })),
  );
  return { points, isCut: false };
};

/** The last year and the one before it, to and fro. */
const otherYear = (snapshot: AnyMachineSnapshot) => {
  const { year, variable } = contextOf(snapshot);
  const last = variable.coverage.to!;
  return year === last ? last - 1 : last;
};
/** Another tab keeps the country that comes and goes, or forgets it. */
const otherKept = (snapshot: AnyMachineSnapshot): Kept => ({
  tab: null,
  browser: contextOf(snapshot).kept.browser ? null : { codes: ['MLT'], names: [extra], isAlone: false },
});
const folds: Fold[] = ['coverage'];
const isFull = (snapshot: AnyMachineSnapshot) => contextOf(snapshot).chosen.length >= mostChosen;

export const chartCases = {
  'xstate.done.actor.readOutline': [{ output: outline }],
  'xstate.error.actor.readOutline': [{ error: noAnswer }],
  'xstate.done.actor.readPieces': (snapshot: AnyMachineSnapshot) => [
    { output: missingPieces(contextOf(snapshot)).map(valuesOf) },
  ],
  'xstate.error.actor.readPieces': [{ error: noAnswer }],
  'chart.choose': (snapshot: AnyMachineSnapshot) =>
    isFull(snapshot) || isOfYear(contextOf(snapshot).view) ? [] : [{ entity: extra }],
  'chart.turn': (snapshot: AnyMachineSnapshot) =>
    isOfYear(contextOf(snapshot).view) ? [{ year: otherYear(snapshot) }] : [],
  'view.set': (snapshot: AnyMachineSnapshot) => [
    { view: contextOf(snapshot).view === 'map' ? ('chart' as const) : ('map' as const) },
  ],
  'chart.seek': (snapshot: AnyMachineSnapshot) =>
    isOfYear(contextOf(snapshot).view) ? [] : [{ text: 'mal' }],
  'chart.fold': folds.map((fold) => ({ fold })),
  'chart.look': [{ spot: { figure: 'coverage', row: 0, at: 2 } }],
  'chart.save': [{ picture }],
  'picture.fail': [{}],
  'chart.follow': (snapshot: AnyMachineSnapshot) => [{ search: `?year=${otherYear(snapshot)}` }],
  'chart.retry': [{}],
  'places.kept': (snapshot: AnyMachineSnapshot) => [{ kept: otherKept(snapshot) }],
  'places.remember': (snapshot: AnyMachineSnapshot) =>
    isOfYear(contextOf(snapshot).view) ? [] : [{ isOn: contextOf(snapshot).kept.browser === null }],
};

/** What a visitor sees of it, but for what is chosen and looked at. */
export const projectChart = (snapshot: AnyMachineSnapshot): unknown => {
  const isMapNext = missingPieces(contextOf(snapshot))[0]?.kind === 'world';
  const isBringing = snapshot.matches('loading') && contextOf(snapshot).kept.browser !== null;
  return [
    snapshot.value,
    contextOf(snapshot).view,
    snapshot.matches({ drawn: 'reading' }) && isMapNext,
    isBringing,
  ];
};
