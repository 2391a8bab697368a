// What a list of the member's own things is given, keeps, hears and says.
/** An endpoint's name with its request, as contract/api/client.ts takes them. */
export type RosterCall = { name: string; request: Record<string, Record<string, unknown>> };

/** What is to become of one row, or of several. */
export type RosterChange = RosterCall & {
  /** The row's id, or a word for several. */
  about: string;
  /** The sentence that is said once it is done. */
  says: string;
  /** The row goes with it, and the focus with the row. */
  isEnd?: boolean | undefined;
  /** What makes it as it was, where that can be. */
  undo?: RosterChange | undefined;
};

export type RosterInput = {
  /** The list, read anew after every change. */
  list: RosterCall;
  /** Id of the member whose list it is. */
  owner: string;
};

/** What has been done. */
export type Told = Pick<RosterChange, 'says' | 'isEnd' | 'undo'>;

export type RosterContext = RosterInput & {
  /** The list to show once a change has been made. */
  next: RosterCall | null;
  /** What stands in the search field and is not asked yet. */
  typed: string | null;
  /** The list as the server last said it; null until it has. */
  answer: unknown;
  /** Why the list could not be read, the last time that it could not. */
  message: string;
  /** The change that is asked about or under way, until the list says what came of it. */
  change: RosterChange | null;
  /** Whether the visitor was asked first. */
  isAsked: boolean;
  /** Said until the next change. */
  told: Told | null;
  /** Why the last change was not made. */
  fault: string;
};

export type RosterEvent =
  /** A change that the visitor is asked about first. */
  | { type: 'roster.ask'; change: RosterChange }
  /** Not after all. */
  | { type: 'roster.keep' }
  | { type: 'roster.confirm' }
  /** A change that is made at once. */
  | { type: 'roster.change'; change: RosterChange }
  | { type: 'roster.undo' }
  | { type: 'roster.retry' }
  /** The same things from another side, such as those that are over. */
  | { type: 'roster.show'; list: RosterCall }
  /** Another key in the search field. */
  | { type: 'roster.type'; text: string }
  /** Something has come to be elsewhere. */
  | { type: 'roster.reload' };

/** A pause after typing: this is what to look for. */
export type RosterEmitted = { type: 'roster.typed'; text: string };

/** The list for other words, from its first page; everything else that it was asked for stays. */
export function askedFor({ name, request }: RosterCall, search: string): RosterCall {
  const { offset: _first, ...query } = request['query'] ?? {};
  return { name, request: { ...request, query: { ...query, search } } };
}

/** A call as its member's. */
export type OwnCall = RosterCall & { as: string };
