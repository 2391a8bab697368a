// Rows of imports that wait for their publisher, and of what was corrected in packages before.

/** An import that was read and waits for corrections, or is read again with them. */
export type ImportDraftTable = {
  import_id: string;
  package: string;
  /** Where the package lies: an upload that is kept, or a path of the import folder. */
  path: string;
  is_zip: number;
  is_ours: number;
  /** JSON: its tables as they were read last. */
  tables: string;
  /** JSON: what its publisher says against that. */
  corrections: string;
  /** The corrections that `tables` shows; null where they were refused. */
  checked: string | null;
  is_remembered: number;
};

/** What a package's publisher corrected when it was published last: its next version begins with that. */
export type ImportCorrectionTable = {
  package: string;
  corrections: string;
  changed_by: string;
  changed_at: number;
};
