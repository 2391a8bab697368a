// The tables as types. One portable subset for SQLite and PostgreSQL: ids are text made by the portal, times are
// milliseconds since the epoch, flags are 0 or 1; no sequences, triggers or dialect types, so that any
// PostgreSQL-wire cluster can hold them.
import type { Account } from '#contract/account.ts';

export type AccountTable = {
  id: string;
  /** As the member typed it, for showing. */
  email: string;
  /** Lower case, trimmed and composed: one account an address (see accounts/addresses.ts). */
  email_key: string;
  name: string | null;
  role: Account['role'];
  subscription_status: Account['subscriptionStatus'];
  data_portal_admin: number;
  validated: number;
  /** 1 for accounts whose password is published; production refuses to start with any. */
  demonstration: number;
  /** PHC string. */
  password_hash: string;
  created_at: number;
};

export type SessionTable = {
  /** sha256 of the cookie's value: who reads the table cannot sign in with it. */
  id_hash: string;
  account_id: string;
  created_at: number;
  last_seen_at: number;
  expires_at: number;
};

export type OneTimeTokenTable = {
  token_hash: string;
  account_id: string;
  expires_at: number;
  /** Set by the one use. */
  used_at: number | null;
};

export type RateLimitTable = {
  key: string;
  hits: number;
  /** When the window ends and `hits` counts from one again. */
  ends_at: number;
};

export type CurrentReleaseTable = {
  /** Always `current`: the table has one row. */
  slot: string;
  release_id: string;
  manifest_key: string;
  manifest_sha256: string;
  manifest_bytes: number;
  created_at: number;
};

export type Tables = {
  account: AccountTable;
  session: SessionTable;
  one_time_token: OneTimeTokenTable;
  rate_limit: RateLimitTable;
  current_release: CurrentReleaseTable;
};
