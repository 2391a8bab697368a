// The staff's desk: what those who run the portal see and do. Nothing here is for members; whoever is not staff is
// told that there is nothing at the address.
import { z } from 'zod';
import { roles, subscriptionStatuses } from '#contract/account/values.ts';
import { idSchema } from '#contract/catalogue/catalogue.ts';
import { freeAccessSchema } from '#contract/billing/subscriptions.ts';
import { importStates, publishings } from './import-states.ts';
import { approvalMonths } from './values.ts';

const moment = z.iso.datetime();
const sentence = (least: string) =>
  z
    .string()
    .trim()
    .refine((text) => text !== '', least)
    .refine((text) => [...text].length <= 1000, 'That is too long. Use at most 1,000 characters.')
    // A NUL is no character of a text that PostgreSQL stores.
    .refine((text) => !text.includes('\0'), 'Leave out control characters.');

export const applicationSchema = freeAccessSchema.extend({
  member: z.object({
    id: idSchema,
    email: z.string(),
    name: z.string().nullable(),
    organisation: z.string().nullable(),
  }),
  /** Who decided it, as known then. */
  decidedBy: z.string().nullable(),
});
export type Application = z.infer<typeof applicationSchema>;

export const applicationListSchema = z.object({
  /** Waiting ones oldest first, decided ones newest first. */
  items: z.array(applicationSchema),
  /** How many wait, whatever was asked for. */
  waiting: z.int(),
  now: moment,
});
export type Applications = z.infer<typeof applicationListSchema>;

export const approvalSchema = z.object({
  months: z.literal(approvalMonths, 'Choose 3, 6, 12 or 24 months.'),
});
export const refusalSchema = z.object({ reason: sentence('Give a reason. The applicant will read it.') });

export const memberRowSchema = z.object({
  id: idSchema,
  email: z.string(),
  name: z.string().nullable(),
  organisation: z.string().nullable(),
  role: z.enum(roles),
  dataPortalAdmin: z.boolean(),
  subscriptionStatus: z.enum(subscriptionStatuses),
  /** What staff has given apart from any payment. */
  grantedStatus: z.enum(['inactive', 'active']),
  validated: z.boolean(),
  createdAt: moment,
  /** The newest use of a session; null for who has none. */
  lastSeenAt: moment.nullable(),
  sessions: z.int(),
});
export type MemberRow = z.infer<typeof memberRowSchema>;

export const memberListSchema = z.object({ items: z.array(memberRowSchema), total: z.int(), now: moment });
export type MemberList = z.infer<typeof memberListSchema>;

export const memberQuerySchema = z.object({
  /** In e-mail, name or organisation; capitals do not matter. */
  search: z
    .string()
    .max(200)
    .refine((text) => !text.includes('\0'), 'Leave out control characters.')
    .optional(),
  status: z.enum(subscriptionStatuses).optional(),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});

export const memberUpdateSchema = z.object({
  role: z.enum(roles).optional(),
  /** Staff rights are only taken here: to give them has a call of its own, which asks for a fresh password. */
  dataPortalAdmin: z.literal(false, 'Another call gives staff rights. Use that one.').optional(),
  grantedStatus: z.enum(['inactive', 'active']).optional(),
});
export type MemberUpdate = z.infer<typeof memberUpdateSchema>;

export const importSchema = z.object({
  id: idSchema,
  state: z.enum(importStates),
  /** The uploaded file's name, or the path on the server. */
  source: z.string(),
  /** Of all work, 0 to 1. */
  progress: z.number().min(0).max(1),
  /** What it is at, in words. */
  step: z.string(),
  /** What came of it: a line a dataset, then notes. */
  report: z.array(z.string()),
  /** Why it was refused: file, row, column and remedy. */
  faults: z.array(z.string()),
  requestedBy: z.string(),
  createdAt: moment,
  finishedAt: moment.nullable(),
});
export type Import = z.infer<typeof importSchema>;
export const importListSchema = z.object({
  items: z.array(importSchema),
  /** Whether one is under way: the list is another in a second. */
  isMoving: z.boolean(),
  now: moment,
});
export type Imports = z.infer<typeof importListSchema>;
export const importRequestSchema = z.object({
  path: sentence('Enter the path of a folder, datapackage.json, CSV or zip on the server.'),
  publish: z.enum(publishings).default('always'),
});

/** The file's name as it is on whoever's computer, for showing. */
export const uploadQuerySchema = z.object({
  name: z
    .string()
    .min(1)
    .max(200)
    .refine((text) => !/\p{Cc}/u.test(text), 'Leave out control characters.'),
  publish: z.enum(publishings).default('always'),
});

export const versionSchema = z.object({
  /** `<dataset>@<version>`. */
  id: z.string(),
  dataset: idSchema,
  title: z.string(),
  version: z.string(),
  rows: z.int(),
  updated: z.string(),
  isCurrent: z.boolean(),
  isWithdrawn: z.boolean(),
});
export type AdminVersion = z.infer<typeof versionSchema>;
export const versionListSchema = z.object({ items: z.array(versionSchema), now: moment });
export type Versions = z.infer<typeof versionListSchema>;

const logEntrySchema = z.object({
  id: idSchema,
  at: moment,
  /** The e-mail of who did it, as it was then. */
  by: z.string(),
  /** Such as `members.update`. */
  action: z.string(),
  /** Whom or what it was done to, in words. */
  about: z.string(),
  /** What changed, in words. */
  details: z.string(),
});
export type LogEntry = z.infer<typeof logEntrySchema>;
export const logSchema = z.object({
  items: z.array(logEntrySchema),
  /** `before` of the next page; null at the end. */
  next: z.string().nullable(),
  now: moment,
});
export type Log = z.infer<typeof logSchema>;

const unsentMessageSchema = z.object({
  id: idSchema,
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  createdAt: moment,
  attempts: z.int(),
  /** The last answer of the mail server. */
  error: z.string().nullable(),
  /** Null once no further attempt is made. */
  nextAttemptAt: moment.nullable(),
  /** A link that opens an account is not kept: whoever it was for asks for a new one. */
  canRetry: z.boolean(),
});
export type UnsentMessage = z.infer<typeof unsentMessageSchema>;
export const unsentMessagesSchema = z.object({
  items: z.array(unsentMessageSchema),
  waiting: z.int(),
  now: moment,
});
export type UnsentMessages = z.infer<typeof unsentMessagesSchema>;

const unwellPartSchema = z.object({ name: z.string(), says: z.string(), since: moment });

const nodeFiguresSchema = z.object({
  name: z.string(),
  /** The oldest first; a time in which the node did not run has none. */
  points: z.array(
    z.object({
      at: moment,
      /** In a minute. */
      requests: z.number(),
      /** In per cent of the requests. */
      failed: z.number().nullable(),
      /** Until the answer began, in milliseconds; null without a request. */
      median: z.number().nullable(),
      /** The 99th percentile. */
      slowest: z.number().nullable(),
      /** In bytes. */
      memory: z.number(),
      /** The 99th percentile of the event loop's delay, in milliseconds; null for the first minute of a process. */
      lag: z.number().nullable(),
    }),
  ),
});
export type NodeFigures = z.infer<typeof nodeFiguresSchema>;

export const healthSchema = z.object({
  version: z.string(),
  /** The process that answers: its machine and port. */
  node: z.string(),
  /** Each part with a sentence; what is not well comes first. */
  parts: z.array(
    z.object({
      name: z.string(),
      isWell: z.boolean(),
      says: z.string(),
      /** Null where it is well. */
      since: moment.nullable(),
    }),
  ),
  /** The other nodes of the last day, as each wrote of itself; what is not well comes first. */
  others: z.array(
    z.object({
      name: z.string(),
      seenAt: moment,
      /** It has written nothing for minutes, and nobody stopped it. */
      isSilent: z.boolean(),
      unwell: z.array(unwellPartSchema),
    }),
  ),
  figures: z.object({
    from: moment,
    /** The minutes that a point is about. */
    minutes: z.int(),
    nodes: z.array(nodeFiguresSchema),
  }),
  now: moment,
});
export type Health = z.infer<typeof healthSchema>;
