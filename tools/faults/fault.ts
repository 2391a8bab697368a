// What a planted fault is: a mistake that a developer could make in one place, which types and lint do not see.

export const kinds = ['view', 'server', 'data', 'machine'] as const;
type Kind = (typeof kinds)[number];

export type Fault = {
  /** What is wrong once it is planted. */
  name: string;
  /** From the project's root. */
  file: string;
  /** A text that stands in the file exactly once. */
  find: string;
  /** What stands in its place then. */
  put: string;
  kind: Kind;
  /** Files of e2e that may see it; of a view or a machine all of them where none is named. */
  browser?: readonly string[];
  /** Unit tests that reach the file by a process of its own, which no import shows. */
  unit?: readonly string[];
};
