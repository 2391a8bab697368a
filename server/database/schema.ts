// The tables as types. One portable subset for SQLite and PostgreSQL: ids are text made by the portal, times are
// milliseconds since the epoch, flags are 0 or 1; no sequences, triggers or dialect types, so that any
// PostgreSQL-wire cluster can hold them.
import type { Account } from '#contract/account.ts';
import type { frequencies, notificationIds } from '#contract/notifications.ts';
import type { tokenScopes } from '#contract/tokens.ts';

export type AccountTable = {
  id: string;
  /** As the member typed it, for showing. */
  email: string;
  /** Lower case, trimmed and composed: one account an address (see accounts/addresses.ts). */
  email_key: string;
  name: string | null;
  organisation: string | null;
  role: Account['role'];
  subscription_status: Account['subscriptionStatus'];
  data_portal_admin: number;
  validated: number;
  /** 1 for accounts whose password is published; production refuses to start with any. */
  demonstration: number;
  /** PHC string. */
  password_hash: string;
  created_at: number;
  /** When the member agreed to the terms of use; null for accounts that nobody registered. */
  agreed_at: number | null;
};

export type SessionTable = {
  /** For showing and ending it; the hash stays in the server. */
  id: string;
  /** sha256 of the cookie's value: who reads the table cannot sign in with it. */
  id_hash: string;
  account_id: string;
  created_at: number;
  last_seen_at: number;
  expires_at: number;
  /** When the password was last typed in it: at sign-in, or to confirm something. */
  confirmed_at: number;
  /** Browser and system in words. */
  device: string;
};

/** What a link in a message can do. */
export type LinkPurpose = 'validate' | 'change-email' | 'reset';

/** Tokens that travel in messages: one use, one purpose; asking for a new one ends the older. */
export type LinkTokenTable = {
  token_hash: string;
  account_id: string;
  purpose: LinkPurpose;
  /** The address that it confirms, as typed. */
  email: string;
  created_at: number;
  expires_at: number;
  used_at: number | null;
  replaced_at: number | null;
};

export type ApiTokenTable = {
  id: string;
  account_id: string;
  name: string;
  /** Lower case; no two tokens that serve have one name. Null once revoked, so that the name is free again. */
  name_key: string | null;
  secret_hash: string;
  hint: string;
  scope: (typeof tokenScopes)[number];
  created_at: number;
  expires_at: number;
  revoked_at: number | null;
  last_used_at: number | null;
  /** When the member was told that it ends soon. */
  warned_at: number | null;
};

export type NotificationChoiceTable = {
  account_id: string;
  notification_id: (typeof notificationIds)[number];
  is_on: number;
  frequency: (typeof frequencies)[number];
  /** When the last letter of this kind was put that is not one an event. */
  put_at: number | null;
};

/** What an account was signed in with, in words. */
export type KnownDeviceTable = { account_id: string; device: string; seen_at: number };

/** The last download of a dataset by a member. */
export type DownloadTable = {
  account_id: string;
  dataset_id: string;
  version: string;
  downloaded_at: number;
  /** The version that the member was told of last. */
  told_version: string | null;
};

/** Messages to send; a row goes in with the change that it tells of, and stays for a while after it was sent. */
export type OutboxTable = {
  id: string;
  /** Null once the account is gone, or where there never was one. */
  account_id: string | null;
  /** What kind of letter it is (server/mail/letters.ts). */
  kind: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  created_at: number;
  /** Not before: after a failure, later. */
  due_at: number;
  /** A worker has it until then. */
  leased_until: number;
  attempts: number;
  sent_at: number | null;
  /** Set when no further attempt is made. */
  failed_at: number | null;
  error: string | null;
};

/** Answers to requests with an Idempotency-Key, to be given again. */
export type RepeatTable = {
  /** sha256 of caller, endpoint and key. */
  id: string;
  /** sha256 of session, endpoint and key: for a request that ended the session that it came in. */
  alias: string | null;
  request_hash: string;
  /** Sealed with the key that only the caller knows; null while the request runs. */
  answer: string | null;
  created_at: number;
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
  link_token: LinkTokenTable;
  api_token: ApiTokenTable;
  notification_choice: NotificationChoiceTable;
  known_device: KnownDeviceTable;
  download: DownloadTable;
  outbox: OutboxTable;
  repeat: RepeatTable;
  rate_limit: RateLimitTable;
  current_release: CurrentReleaseTable;
};
