// What time it is.

/** Milliseconds since the epoch. Handed in, so that tests can move time. */
export type Clock = () => number;
