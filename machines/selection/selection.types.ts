// Where a selection is read from, and what the machine that passes selections on and opens them holds, hears and says.
import type { SelectionDocument } from '#contract/selection/selections.ts';

/** A file that the visitor picked. */
export type PickedFile = { name: string; size: number; text: () => Promise<string> };

export type SelectionSource =
  /** A link that was passed on. */
  | { kind: 'link'; id: string }
  /** One of the member's own. */
  | { kind: 'saved'; id: string }
  | { kind: 'file'; file: PickedFile };

/** What was read: a document, or why it is none. */
export type Opened = { document: SelectionDocument } | { fault: string };

/** `replace` makes the bundle what the document says, `merge` adds what is not in it. */
export type How = 'replace' | 'merge';

/** Id of the link by which the page was opened; empty where it was not. */
export type SelectionInput = { link: string };

export type SelectionContext = SelectionInput & {
  source: SelectionSource | null;
  /** What is offered, or was passed on. */
  document: SelectionDocument | null;
  /** The link to it. */
  address: string;
  /** Why it could not be read or passed on. */
  message: string;
};

export type SelectionEvent =
  | { type: 'selection.open'; source: SelectionSource }
  | { type: 'selection.take'; how: How }
  | { type: 'selection.cancel' }
  | { type: 'selection.retry' }
  /** Makes a link that leads to this. */
  | { type: 'selection.link'; document: SelectionDocument }
  /** Saves this as a file. */
  | { type: 'selection.save'; document: SelectionDocument };

export type SelectionEmitted =
  | { type: 'selection.taken'; how: How; document: SelectionDocument }
  /** Everything is left as it was. */
  | { type: 'selection.cancelled' };

export type FileRequest = { type: 'file.write'; name: string; text: string };
