// What the portal and the process that imports say to each other. The process has neither a database nor a store: it asks
// for the release row and its switch, for stored files, and that a finished file be stored, and the portal, which has the
// import's turn, answers.
import type { Publishing } from '#contract/admin/import-states.ts';
import type { Corrections, ReviewedTable } from '#contract/admin/review.ts';
import type { ImportLimits } from '#server/ground/import-limits.ts';
import type { StoredFile } from '#server/objects/objects.ts';
import type { ReleasePointer } from '#server/catalogue/released.ts';
import type { ImportProblem } from '#server/import/problems.ts';
import type { ImportProgress } from '#server/import/import-progress.ts';
import type { ImportFault } from './faults.ts';

export type ImportWork = {
  /** The package on the server, a zip with it, or what was uploaded. */
  path: string;
  isZip: boolean;
  /** What the file is called where it comes from; null for what lies on the server under its own name. */
  sentAs: string | null;
  /** The work folder of this import alone, absolute. */
  folder: string;
  limits: ImportLimits;
  publish: Publishing;
  /** By package, what is corrected in it. */
  corrections: ReadonlyMap<string, Corrections>;
  /** The corrections are of earlier versions: where they do not fit, the package is read without them. */
  isRemembered: boolean;
  /** The portal's clock when the work is handed over. */
  now: number;
  /** How the process is to fail, in demonstrations and tests. */
  fault: ImportFault | null;
};

/** A package that is read and not published, because somebody is to look at it. */
export type HeldPackage = {
  package: string;
  tables: ReviewedTable[];
  corrections: Corrections;
  /** Whether these are of an earlier version. */
  isRemembered: boolean;
};
/** The lines of its report, and what is held of it where it is not published. */
export type ImportResult = { lines: string[]; held: HeldPackage | null };

export type Question =
  | { call: 'current' }
  | { call: 'publish'; next: ReleasePointer; expected: string | null }
  /** Where a stored file can be read until the process ends. */
  | { call: 'open'; file: StoredFile }
  /** Moves a finished file of the work folder into the store. */
  | { call: 'put'; key: string; path: string };
/** What a question is answered with; a fault of the portal's ends the import. */
export type Answer =
  | { pointer: ReleasePointer | null }
  | { isPublished: boolean }
  | { path: string }
  | { stored: StoredFile }
  | { fault: string };

export type ToChild = { kind: 'work'; work: ImportWork } | { kind: 'answer'; id: number; answer: Answer };

/** A failure's own words, for the log. */
export type Cause = { message: string; stack?: string | undefined };

export type ToParent =
  | { kind: 'ready' }
  /** Sent every second, so that silence means something. */
  | { kind: 'alive'; rss: number }
  | { kind: 'progress'; progress: ImportProgress }
  | { kind: 'question'; id: number; question: Question }
  | ({ kind: 'done' } & ImportResult)
  /** With a cause where the importer itself failed. */
  | { kind: 'refused'; problems: ImportProblem[]; cause: Cause | null }
  | { kind: 'failed'; cause: Cause };
