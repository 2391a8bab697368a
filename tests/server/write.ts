// What an example of a call that changes something is made of (the examples: writes.ts, staff-writes.ts).
import type { Cast } from './cast.ts';
import type { Visitor } from './fresh-app.ts';

export type Write = {
  visitor: Visitor;
  /** Fills the hole of the path, or two beside each other. */
  id?: string;
  /** Beside the path. */
  query?: string;
  body?: Record<string, unknown>;
  /** In place of JSON. */
  zip?: Uint8Array<ArrayBuffer>;
  /** What there is now of what the call changes … */
  effect: () => Promise<unknown>;
  /** … and after it was made once. */
  leaves: unknown;
};

export type Prepare = (cast: Cast) => Promise<Write>;
