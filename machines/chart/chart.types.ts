// What a variable's charts are given, keep, hear and say.
import type { Variable } from '#contract/catalogue/catalogue.ts';
import type { Presence, Series, ValueSpread } from '#contract/chart/charts.ts';

/** The figures of a variable's page. */
const figures = ['line', 'map', 'rank', 'spread', 'coverage'] as const;
export type FigureName = (typeof figures)[number];

/** The views of a variable's one figure, in the order of their tabs. */
export const views = ['chart', 'map', 'ranking', 'table', 'distribution'] as const;
export type View = (typeof views)[number];

/** What can be opened and shut: the table of a figure, and the choice of whom to draw. */
export type Fold = FigureName | 'choice';

export type ChartInput = {
  variable: Pick<Variable, 'id' | 'type' | 'coverage'>;
  /** Whether its rows are about countries, so that a map can be drawn. */
  isMapped: boolean;
  /** The query of the page's address. */
  search: string;
  /** The visitor has gone back to it, and sees what was there. */
  isBack: boolean;
};

/** A key that divides values, such as `Sex`, and what it says of a part, such as `female`. */
export type PartKey = { title: string; text: string };

/** Who has a value in which years; lists of the same length, in the order of names. */
export type Outline = {
  names: readonly string[];
  /** What else each is called, its code above all, joined by `|`. */
  codes: readonly string[];
  /** A digit a year, 1 where there is a value. */
  strips: readonly string[];
  /** What the names are as places; a name of no known place is not in it. */
  places: Presence['places'];
  /** The code of the place that each name means; empty where it means none, or one of which publishers have no one code. */
  placeCodes: readonly string[];
  /** Places of the keys that divide an entity's values. */
  dividing: readonly number[];
  /** What the values are divided into beside entities and years, such as sexes; one empty text where nothing is. */
  parts: readonly string[];
  /** What the keys of each are; none where nothing divides the values. */
  keysOfParts: readonly (readonly PartKey[])[];
  /** Whom the lines show before anybody has chosen, and by which rule. */
  usual: Presence['usual'];
  /** How many there are; the lists may hold the first of them only. */
  total: number;
  /** The least of all values, their twentieths, the greatest. */
  twentieths: readonly number[];
  /** How all values of a number without years are spread. */
  spread: ValueSpread | null;
};

/** A point of a variable without years has none; one of a part of a year says which. */
export type Point = Pick<Series['points'][number], 'year' | 'time'> & {
  entity: string;
  part: string;
  value: number;
  /** The value's own year, where it stands in for the one that was asked for. */
  ownYear?: number;
};

/** What is known of a piece; it is cut where there are more points than a chart is given. */
export type Points = { points: readonly Point[]; isCut: boolean };

/** What is still to be read. */
export type Piece =
  | { kind: 'lines'; id: string; entities: readonly string[] }
  | { kind: 'year'; id: string; year: number; near: number }
  | { kind: 'all'; id: string }
  | { kind: 'world' };

export type PiecesInput = { pieces: readonly Piece[]; dividing: readonly number[] };

/** A mark of a figure: its row (a line, a country, an entity) and its place in the row. */
export type Spot = { figure: FigureName; row: number; at: number };

/** Equal steps of a logarithmic scale multiply. */
export type Scale = 'linear' | 'log';

/** Of which values the classes of a map are made: of the year that is shown, or of all years. */
export type ClassYears = 'year' | 'all';

/** What of the charts stands in the address. */
export type ChartQuery = {
  entities: readonly string[] | null;
  year: number | null;
  part: string | null;
  scale: Scale | null;
  classes: ClassYears;
  view: View | null;
};

/** Places that were chosen, in the order of choosing; lists of the same length. */
export type PlaceChoice = {
  codes: readonly string[];
  /** What each was called where it was chosen. */
  names: readonly string[];
  /** Nobody else was shown beside them. */
  isAlone: boolean;
};
/** Which places go along to the next variable: what was chosen in this tab, and what this browser remembers; null where there is nothing. */
export type Kept = { tab: PlaceChoice | null; browser: PlaceChoice | null };

/** Whom a variable shows with the kept places. */
export type Brought = {
  chosen: readonly string[];
  /** The kept places, as they are called here. */
  first: readonly string[];
  /** Those without a value here, as they were called elsewhere. */
  lacking: readonly string[];
};

export const pictureFormats = ['png', 'svg'] as const;
type PictureFormat = (typeof pictureFormats)[number];
/** A picture to save, with all that it has to say by itself. */
export type Picture = {
  figure: FigureName;
  format: PictureFormat;
  name: string;
  /** Above the drawing: title first. */
  head: readonly string[];
  /** Beneath it: source, version and licence. */
  foot: readonly string[];
  /** Where it is shown, from the portal's root; stands beneath the rest. */
  address: string;
};

export type ChartContext = ChartInput & {
  outline: Outline | null;
  /** Which of its views the figure shows. */
  view: View;
  /** Whom the line chart draws, in the order of choosing. */
  chosen: readonly string[];
  /** What the address names and these data do not have. */
  leftOut: readonly string[];
  kept: Kept;
  /** The kept places that the lines begin with, and those without a value here, until somebody chooses. */
  first: readonly string[];
  lacking: readonly string[];
  year: number | null;
  /** Which part of the values; the first when the address names none. */
  part: string;
  /** That somebody asked for; null while each view has the one that its values ask for. */
  scale: Scale | null;
  classes: ClassYears;
  /** Values over all years by entity, and of all entities by year. */
  lines: Readonly<Record<string, readonly Point[]>>;
  years: Readonly<Record<number, readonly Point[]>>;
  /** Of a variable without years: the values of all entities, once they are here. */
  all: readonly Point[] | null;
  /** The newest year whose values are here: it stays while another is read. */
  seen: number | null;
  hasWorld: boolean;
  /** Something of what was read was cut. */
  isCut: boolean;
  open: readonly Fold[];
  /** What is looked for among the entities. */
  text: string;
  spot: Spot | null;
  /** Why something could not be read. */
  message: string;
  /** What could not be done besides reading, as the key of its text. */
  fault: '' | 'picture';
};

export type ChartEvent =
  /** In or out of the line chart. */
  | { type: 'chart.choose'; entity: string }
  | { type: 'chart.turn'; year: number }
  | { type: 'view.set'; view: View }
  | { type: 'chart.seek'; text: string }
  | { type: 'chart.fold'; fold: Fold }
  | { type: 'chart.look'; spot: Spot | null }
  | { type: 'chart.save'; picture: Picture }
  /** The address of the page says something else. */
  | { type: 'chart.follow'; search: string }
  | { type: 'chart.retry' }
  | { type: 'picture.fail' }
  /** The storage: this is kept; another tab may have written it. */
  | { type: 'places.kept'; kept: Kept }
  /** The browser is to remember the chosen places, or to forget them. */
  | { type: 'places.remember'; isOn: boolean };

/** What the charts show belongs into the address. */
export type ChartEmitted = { type: 'chart.asked'; search: string };
