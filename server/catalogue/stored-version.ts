// One version of a dataset as it is stored: its table, its columns, and what is known of both.
import type { CellChanges } from '#contract/catalogue/catalogue.ts';
import type { StoredColumn } from '#server/engine/stored-column.ts';
import type { ChosenPlaces } from '#server/catalogue/keys/key-places.ts';
import type { StoredFile } from '#server/objects/objects.ts';

/** Cells by key, against an older version. Those of each variable that changed are in the file. */
export type StoredChanges = CellChanges & { since: string; file: StoredFile };

/** One version of a dataset. Older versions stay readable. */
export type StoredVersion = {
  version: string;
  updated: string;
  /** The publisher states no version: its label is the portal's own number. */
  isCounted?: true;
  rows: number;
  /** Bytes of the whole dataset as CSV. */
  csvBytes: number;
  /** Its table, or the list of the files that make it up (./table-parts.ts). */
  file: StoredFile;
  /** How many these are, where `file` is a list. */
  parts?: number;
  keys: StoredColumn[];
  /** In the order of the publisher's file; `id` is the variable's full id. */
  variables: StoredColumn[];
  /** What the catalogue said of it (./words.ts); absent where it was imported before that was kept. */
  words?: StoredFile;
  /** What its data differ in from the version before; absent for a first one and where keys are others. */
  changes?: StoredChanges;
  /** What the codes of its columns stand for (./labels.ts); absent where nobody said. */
  labels?: StoredFile;
  /** What its publisher says that values are as places (./key-places.ts); absent where nothing is said. */
  places?: ChosenPlaces;
  /** Staff has taken it out of the catalogue; its files stay. */
  withdrawn?: true;
};
