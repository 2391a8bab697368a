// How long the portal waits for its database before it says that it is away.

export type Deadlines = {
  /** For a connection, new or free again, in milliseconds. */
  connect: number;
  /** For the answer to one statement, in milliseconds; 0 waits for as long as it takes. */
  answer: number;
  /** How many may wait for a connection over a network; those who come later are refused at once. */
  mostWaiting: number;
  /** For another process to let go of SQLite's lock, in milliseconds. */
  lock: number;
};

export const usualDeadlines: Deadlines = { connect: 3000, answer: 10_000, mostWaiting: 200, lock: 5000 };
