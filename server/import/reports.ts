// What an import says of each dataset when it is done.
import type { ReviewedTable } from '#contract/admin/review.ts';
import type { CellChanges } from '#contract/catalogue/catalogue.ts';

/** `withdrawn`: the data are those of a version that staff has taken out, so nothing is shown of them. */
export type ImportOutcome = 'imported' | 'new version' | 'new description' | 'unchanged' | 'withdrawn';

export type DatasetReport = {
  id: string;
  outcome: ImportOutcome | 'checked';
  rows: number;
  keys: string[];
  variables: number;
  /** What it is, as it will be shown. */
  summary: string[];
  /** How it was read, and what it leaves unsaid. */
  notes: string[];
  /** Of a new version, against the one before. */
  changes: CellChanges | null;
  /** The table as it was read, where that was asked for. */
  review?: ReviewedTable;
};
export type ImportReport = {
  package: string;
  datasets: DatasetReport[];
  notes: string[];
  /** A description for a package that has none, and the folder that it belongs in. */
  description: { folder: string; value: object } | null;
  release: string | null;
};
