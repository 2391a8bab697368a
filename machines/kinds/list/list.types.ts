// What a list of the member's own things is given, keeps, hears and says.
/** An endpoint's name with its request, as contract/api/client.ts takes them. */
export type ListCall = { name: string; request: Record<string, Record<string, unknown>> };

/** What is to become of one row, or of several. */
export type ListChange = ListCall & {
  /** The row's id, or a word for several. */
  about: string;
  /** The sentence that is said once it is done. */
  says: string;
  /** The row goes with it, and the focus with the row. */
  isEnd?: boolean | undefined;
  /** What makes it as it was, where that can be. */
  undo?: ListChange | undefined;
};

export type ListInput = {
  /** The list, read anew after every change. */
  list: ListCall;
  /** Id of the member whose list it is. */
  owner: string;
};

/** What has been done. */
export type Told = Pick<ListChange, 'says' | 'isEnd' | 'undo'>;

export type ListContext = ListInput & {
  /** The list to show once a change has been made. */
  next: ListCall | null;
  /** What stands in the search field and is not asked yet. */
  typed: string | null;
  /** The list as the server last said it; null until it has. */
  answer: unknown;
  /** Why the list could not be read, the last time that it could not. */
  message: string;
  /** The change that is asked about or under way, until the list says what came of it. */
  change: ListChange | null;
  /** Whether the visitor was asked first. */
  isAsked: boolean;
  /** Said until the next change. */
  told: Told | null;
  /** Why the last change was not made. */
  fault: string;
};

export type ListEvent =
  /** A change that the visitor is asked about first. */
  | { type: 'list.ask'; change: ListChange }
  /** Not after all. */
  | { type: 'list.keep' }
  | { type: 'list.confirm' }
  /** A change that is made at once. */
  | { type: 'list.change'; change: ListChange }
  | { type: 'list.undo' }
  | { type: 'list.retry' }
  /** The same things from another side, such as those that are over. */
  | { type: 'list.show'; list: ListCall }
  /** Another key in the search field. */
  | { type: 'list.type'; text: string }
  /** Something has come to be elsewhere. */
  | { type: 'list.reload' };

/** A pause after typing: this is what to look for. */
export type ListEmitted = { type: 'list.typed'; text: string };

/** The list for other words, from its first page; everything else that it was asked for stays. */
export function askedFor({ name, request }: ListCall, search: string): ListCall {
  const { offset: _first, ...query } = request['query'] ?? {};
  return { name, request: { ...request, query: { ...query, search } } };
}

/** A call as its member's. */
export type OwnCall = ListCall & { as: string };
