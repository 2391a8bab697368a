// What a list of the member's own things is given, keeps, hears and emits. The machine keeps what the list is asked for as
// the address has it, texts by name; who declares a list (./list.ts) makes the request of it.
import type { EndpointName, Calls } from '#contract/api/client.ts';

/** What a list is asked for, such as those that are revoked, or a word. */
export type ListQuery = Readonly<Record<string, string>>;

/** What is to become of one row, or of several, by one of these endpoints. */
export type ListChange<Name extends EndpointName = EndpointName> = Calls[Name] & {
  /** The row's id, or a word for several. */
  rowId: string;
  /** The sentence that stands there once it is done. */
  message: string;
  /** The row goes with it, and the focus with the row. */
  isEnd?: boolean | undefined;
  /** What makes it as it was, where that can be. */
  undo?: ListChange<Name> | undefined;
};

export type ListInput = {
  /** What the list is called in recordings: the endpoint that reads it. */
  name: string;
  query: ListQuery;
  /** Id of the member whose list it is. */
  owner: string;
};

/** What has been done. */
export type Outcome<Name extends EndpointName = EndpointName> = Pick<
  ListChange<Name>,
  'message' | 'isEnd' | 'undo'
>;

export type ListContext<Answer = unknown, Name extends EndpointName = EndpointName> = ListInput & {
  /** What to ask for once a change has been made. */
  next: ListQuery | null;
  /** What stands in the search field and is not asked yet. */
  typed: string | null;
  /** The list as the server last sent it; null until it has. */
  answer: Answer | null;
  /** Why the list could not be read, the last time that it could not. */
  message: string;
  /** The change that is asked about or under way, until the list shows what came of it. */
  change: ListChange<Name> | null;
  /** Whether the visitor was asked first. */
  isAsked: boolean;
  /** Shown until the next change. */
  outcome: Outcome<Name> | null;
  /** Why the last change was not made. */
  fault: string;
};

export type ListEvent<Name extends EndpointName = EndpointName> =
  /** A change that the visitor is asked about first. */
  | { type: 'list.ask'; change: ListChange<Name> }
  /** Not after all. */
  | { type: 'list.keep' }
  | { type: 'list.confirm' }
  /** A change that is made at once. */
  | { type: 'list.change'; change: ListChange<Name> }
  | { type: 'list.undo' }
  | { type: 'list.retry' }
  /** The same list for something else, such as the rows that are over. */
  | { type: 'list.show'; query: ListQuery }
  /** Another key in the search field. */
  | { type: 'list.type'; text: string }
  /** Something has come to be elsewhere. */
  | { type: 'list.reload' };

/** A pause after typing: this is what to look for. */
export type ListEmitted = { type: 'list.typed'; text: string };

/** The list for other words, from its first page; everything else that it was asked for stays. */
export function searching({ offset: _first, ...query }: ListQuery, search: string): ListQuery {
  return { ...query, search };
}

/** A reading as its member's. */
export type OwnQuery = { query: ListQuery; as: string };
/** A change as its member's. */
export type OwnChange = Calls[EndpointName] & { as: string };

/** Of a change only what is sent. */
export const callOf = ({
  rowId: _row,
  message: _message,
  isEnd: _end,
  undo: _undo,
  ...call
}: ListChange): Calls[EndpointName] => call;
