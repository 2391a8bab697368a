// Problems that calls of a kind share. What is particular to a call comes first in its list: a seed that asks for a status
// gets the first code of it.
import type { ProblemCode } from './problem.ts';

/** What any request may meet that changes something; the input may be the Idempotency-Key. */
export const writing = [
  'invalid-input',
  'foreign-origin',
  'still-running',
  'key-reused',
] as const satisfies ProblemCode[];
/** … and brings a body. */
export const sending = ['malformed-json', ...writing] as const satisfies ProblemCode[];
/** … and is for members, who may have become another in another tab. */
export const memberProblems = ['not-signed-in', 'other-account'] as const satisfies ProblemCode[];
/** Where passwords are checked or made, and guesses counted. */
export const hashing = ['too-many-attempts', 'server-busy'] as const satisfies ProblemCode[];
/** What can be wrong with a link from a message. */
export const link = [
  'link-unknown',
  'link-used',
  'link-expired',
  'link-replaced',
] as const satisfies ProblemCode[];
