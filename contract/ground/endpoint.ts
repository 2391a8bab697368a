// What one row of the endpoint table says: what a call takes and answers, who may make it and which problems it knows.
import type { z } from 'zod';
import type { ProblemCode } from './problem.ts';

/**
 * `anyone`: no session needed. `member`: a session; without one the answer is 401. `validated`: a member who has
 * confirmed the e-mail address; another's answer is 403. `staff`: an administrator of the portal; to anybody else, signed
 * in or not, the answer is the 404 of an address that leads nowhere.
 */
export type Caller = 'anyone' | 'member' | 'validated' | 'staff';

export type Endpoint = {
  summary: string;
  /** What a caller has to know beside it. */
  description?: string;
  caller: Caller;
  /** An API token of the caller's serves in place of a session. Where this is left out, none does. */
  bearer?: true;
  /** Where anyone may call: the handler is told who it is, and nobody is refused. */
  known?: true;
  /** The work goes on after the answer, whose status is 202. */
  accepted?: true;
  /** Only within ten minutes after the password was typed, at sign-in or at `account.confirm`; else the answer is 403. */
  confirmed?: true;
  /** Pages of other sites may read the answer. Cookies are not sent with their requests, so only an API token says who asks. */
  elsewhere?: true;
  /** Asking does not count as use of the session. */
  quiet?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** What a request without a body means, where it may be left out: the same as one with an empty object. */
  withoutBody?: string;
  /** The most bytes that a body may have; 64 kB where it is left out. */
  mostBytes?: number;
  /** Schema of the 200 answer; null is 204 without a body; `file` is one to keep, `events` are server-sent ones. */
  answer: z.ZodType | null | 'file' | 'events';
  problems: readonly ProblemCode[];
};
