// A column of a stored table.
import type { Frequency, Variable } from '#contract/catalogue/catalogue.ts';

/** Which comes first where a date has its year last. */
export type DayOrder = 'day first' | 'month first';

/** A column as stored: `name` is the publisher's header and the download's, `id` stands in URLs. */
export type StoredColumn = {
  id: string;
  name: string;
  title: string;
  unit: string | null;
  type: Variable['type'];
  /** Of a key column, in the publisher's words; a variable's stands in the catalogue. */
  description?: string;
  /** Set where numbers include NaN or an infinity, which need words of their own in files. */
  special?: true;
  /** Of a stored variable: how many rows have a value; absent where it was stored before that was kept. */
  present?: number;
  /** Of a made table: it names what a key means, and is none itself. */
  role?: 'label';
  /** Set where a column is known to hold years otherwise than by its name and four digits. */
  isYear?: true;
  /** Set where a column holds times that are no plain years: its texts are the publisher's. */
  frequency?: Frequency;
  /** Set where such texts are dates with their year last: which number of theirs is the day. */
  dayOrder?: DayOrder;
};
