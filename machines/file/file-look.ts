// What can be chosen of how any file looks, of one dataset or of an order, and what is usual.
import type {
  Codes,
  Decimal,
  Headers,
  KeptRows,
  LabelChoice,
  Layout,
  PlaceChoice,
  Separator,
} from '#contract/file/formats.ts';

/** How the columns and the text of a file are laid out; separator, decimal mark and `bom` are a CSV's. */
export type FileLook = {
  layout: Layout;
  header: Headers;
  separator: Separator;
  decimal: Decimal;
  /** Whether it starts with a byte order mark, without which Excel misreads accents. */
  bom: boolean;
  /** How countries in keys are written, and whether codes come with what they stand for. */
  codes: Codes;
  labels: LabelChoice;
  /** Of several datasets: every row, or those that all have. */
  keep: KeptRows;
  /** All places, or countries without groups such as World. */
  places: PlaceChoice;
};

export const usualFileLook: FileLook = {
  layout: 'wide',
  header: 'names',
  separator: 'comma',
  decimal: 'point',
  bom: false,
  codes: 'asis',
  labels: 'codes',
  keep: 'all',
  places: 'all',
};
