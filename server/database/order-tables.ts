// Rows of ordered files: what was ordered, how far it is, and what came of it.
import type { FailureReason, StoredFileState } from '#contract/file/ordered-files.ts';

export type FileOrderTable = {
  id: string;
  account_id: string;
  /** Of what is prepared or ready: the member, the order, its versions and rights. Another one of the same is not made. */
  open_key: string | null;
  /** The member's id while a process prepares it: one at a time. */
  turn: string | null;
  /** The process that prepares it. */
  runner: string | null;
  leased_until: number;
  /** How many processes have begun it. */
  attempts: number;
  state: StoredFileState;
  /** JSON: the order with its versions, and who publishes it. */
  document: string;
  /** Rows of each dataset that it may choose among; null for all. */
  row_limit: number | null;
  /** JSON. */
  progress: string;
  /** JSON: datasets of which nothing is left. */
  left_out: string;
  /** JSON: what the file is; null until it is ready. */
  file: string | null;
  reason: FailureReason | null;
  message: string | null;
  /** The line of the server's log that says more. */
  reference: string | null;
  created_at: number;
  expires_at: number;
};
