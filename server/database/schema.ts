// The tables as types. One portable subset for SQLite and PostgreSQL: ids are text made by the portal, times are
// milliseconds since the epoch, flags are 0 or 1; no sequences, triggers or dialect types, so that any
// PostgreSQL-wire cluster can hold them.
import type { Account } from '#contract/account/account.ts';
import type { frequencies, notificationIds } from '#contract/account/notifications.ts';
import type { importStates } from '#contract/admin/import-states.ts';
import type { tokenScopes } from '#contract/token/tokens.ts';
import type {
  CheckoutTable,
  CustomerTable,
  FreeAccessTable,
  SubscriptionTable,
  WebhookEventTable,
} from './billing-tables.ts';
import type { FileOrderTable } from './order-tables.ts';
import type { SearchMissTable, SearchSynonymTable } from './search-tables.ts';
import type { ImportCorrectionTable, ImportDraftTable } from './draft-tables.ts';

export type AccountTable = {
  id: string;
  /** As the member typed it, for showing. */
  email: string;
  /** Lower case, trimmed and composed: one account an address (see accounts/addresses.ts). */
  email_key: string;
  name: string | null;
  organisation: string | null;
  role: Account['role'];
  /** What counts (server/account/entitlement.ts works it out); `free` only until `free_until`. */
  subscription_status: Account['subscriptionStatus'];
  /** What staff has given apart from any payment. */
  granted_status: 'inactive' | 'active';
  /** When approved free access ends. */
  free_until: number | null;
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
export type LinkPurpose = 'validate' | 'change-email' | 'stop-change' | 'reset';

/** Tokens that travel in messages: one use, one purpose; asking for a new one ends the older. */
export type LinkTokenTable = {
  token_hash: string;
  account_id: string;
  purpose: LinkPurpose;
  /** The address that it confirms, as typed. */
  email: string;
  /** Of the browser that registered: sha256 of its cookie's value, which opens a session once the link is used. */
  browser_hash: string | null;
  /** Browser and system in words. */
  browser_device: string | null;
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
  /** When the last e-mail of this kind was put that is not one an event. */
  put_at: number | null;
};

/** What an account was signed in with, in words. */
type KnownDeviceTable = { account_id: string; device: string; seen_at: number };

/** The last download of a dataset by a member. */
type DownloadTable = {
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
  /** What kind of e-mail it is (server/mail/account-mail.ts). */
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
  /** Encrypted with the key that only the caller knows; null while the request runs. */
  answer: string | null;
  created_at: number;
  expires_at: number;
};

type OneTimeTokenTable = {
  token_hash: string;
  account_id: string;
  expires_at: number;
  /** Set by the one use. */
  used_at: number | null;
};

type RateLimitTable = {
  key: string;
  hits: number;
  /** When the window ends and `hits` counts from one again. */
  ends_at: number;
};

/** What staff did. Outlives who did it and whom it was about. */
export type StaffLogTable = {
  id: string;
  at: number;
  /** The e-mail address, as it was then. */
  by_email: string;
  action: string;
  about: string;
  details: string;
};

export type ImportTable = {
  id: string;
  state: (typeof importStates)[number];
  source: string;
  progress: number;
  step: string;
  /** JSON lists of lines. */
  report: string;
  faults: string;
  requested_by: string;
  created_at: number;
  finished_at: number | null;
  /** The process that runs it says so until then. */
  leased_until: number;
  /** Unique, and null once it has ended: one import at a time. */
  turn: string | null;
};

/** Objects of the payment sandbox (sandbox/), as the provider would have them. */
type SandboxObjectTable = {
  id: string;
  type: string;
  json: string;
  /** The customer it belongs to; of a customer, the account. */
  owner: string | null;
  created_at: number;
};

type CurrentReleaseTable = {
  /** Always `current`: the table has one row. */
  slot: string;
  release_id: string;
  manifest_key: string;
  manifest_sha256: string;
  manifest_bytes: number;
  created_at: number;
};

/** A selection that was passed on, under an id that its text gives. */
export type SelectionTable = {
  id: string;
  /** Canonical JSON of contract/selection/selections.ts. */
  document: string;
  created_at: number;
  /** At most a day behind. */
  opened_at: number;
};

/** A bundle that a member saved under a name. */
export type SavedBundleTable = {
  id: string;
  account_id: string;
  name: string;
  /** How it is compared with others. */
  name_key: string;
  document: string;
  /** Variables in the document. */
  count: number;
  revision: number;
  created_at: number;
  updated_at: number;
};

/** What a node says of itself once a minute. */
export type NodeMinuteTable = {
  at: number;
  /** Machine and port. */
  node: string;
  requests: number;
  /** Those whose status was 500 or above. */
  failed: number;
  /** Null where there was no request. */
  median_ms: number | null;
  /** The 99th percentile. */
  slowest_ms: number | null;
  /** In bytes. */
  memory: number;
  /** The 99th percentile of the event loop's delay. */
  lag_ms: number | null;
  /** JSON: the parts that were not well, with a sentence and since when. */
  unwell: string;
  /** 1 in the last row of a process that was told to stop. */
  stopped: number;
};

/** Whose matter each table is: files of this room alone write it, and others ask them to. */
export const tableRooms = {
  account: 'server/account',
  session: 'server/session',
  one_time_token: 'server/token',
  link_token: 'server/account',
  api_token: 'server/token',
  notification_choice: 'server/account',
  known_device: 'server/session',
  download: 'server/account',
  outbox: 'server/mail',
  repeat: 'server/api',
  rate_limit: 'server/limits',
  current_release: 'server/catalogue',
  customer: 'server/billing',
  subscription: 'server/billing',
  checkout: 'server/billing',
  webhook_event: 'server/billing',
  free_access: 'server/billing',
  staff_log: 'server/admin',
  file_order: 'server/file',
  import: 'server/admin',
  import_draft: 'server/admin',
  import_correction: 'server/admin',
  node_minute: 'server/admin',
  search_miss: 'server/search',
  search_synonym: 'server/admin',
  sandbox_object: 'sandbox',
  selection: 'server/selection',
  saved_bundle: 'server/selection',
} as const satisfies Record<keyof Tables, string>;

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
  customer: CustomerTable;
  subscription: SubscriptionTable;
  checkout: CheckoutTable;
  webhook_event: WebhookEventTable;
  free_access: FreeAccessTable;
  staff_log: StaffLogTable;
  file_order: FileOrderTable;
  import: ImportTable;
  import_draft: ImportDraftTable;
  import_correction: ImportCorrectionTable;
  node_minute: NodeMinuteTable;
  search_miss: SearchMissTable;
  search_synonym: SearchSynonymTable;
  sandbox_object: SandboxObjectTable;
  selection: SelectionTable;
  saved_bundle: SavedBundleTable;
};
