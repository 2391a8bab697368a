// The one shape of every error that the server answers with, and the table of codes it may carry. A message is
// a sentence for people: what happened and what to do. Clients branch on `code`, never on the message.
import { z } from 'zod';

/** Problem codes with their HTTP status. A code is a kebab noun phrase and never changes its meaning. */
export const problemStatus = {
  'malformed-json': 400,
  /** A parameter names a place, variable, dataset, source, collection or year that there is not. */
  'name-unknown': 400,
  /** A webhook that the payment provider did not sign. */
  'signature-wrong': 400,
  'not-signed-in': 401,
  /** A browser that comes with a session's cookie, though there is no such session, or no more. */
  'login-expired': 401,
  'wrong-credentials': 401,
  'foreign-origin': 403,
  /** The e-mail address has not been confirmed. */
  'not-validated': 403,
  /** The password was typed too long ago for something that a stolen session must not do. */
  'confirmation-needed': 403,
  /** An ordered file holds all rows, and its member no longer may. */
  'subscription-needed': 403,
  /** An API token at a call that needs somebody signed in. */
  'token-reads-only': 403,
  'path-not-found': 404,
  'variable-not-found': 404,
  'dataset-not-found': 404,
  'source-not-found': 404,
  'collection-not-found': 404,
  'place-not-found': 404,
  'token-not-found': 404,
  'session-not-found': 404,
  'notification-not-found': 404,
  'price-not-found': 404,
  'application-not-found': 404,
  'member-not-found': 404,
  'version-not-found': 404,
  'letter-not-found': 404,
  'import-not-found': 404,
  'synonym-not-found': 404,
  'selection-not-found': 404,
  'bundle-not-found': 404,
  'file-not-found': 404,
  'method-not-allowed': 405,
  /** The account is a demonstration's, which everybody shares. */
  'demonstration-account': 409,
  /** The request is one member's and the session another's. */
  'other-account': 409,
  'name-taken': 409,
  /** A new e-mail address has another account by the time it is confirmed. */
  'address-taken': 409,
  'too-many-tokens': 409,
  'too-many-bundles': 409,
  /** Another tab or device has saved it since it was read. */
  'bundle-changed': 409,
  /** A paid or given access is there, so another would be paid twice. */
  'already-subscribed': 409,
  'not-subscribed': 409,
  /** An application that nobody has decided yet. */
  'already-requested': 409,
  'already-decided': 409,
  /** Staff who would take their own rights. */
  'own-rights': 409,
  /** Staff who would give something to a member whose address is not confirmed. */
  'unconfirmed-member': 409,
  /** One import at a time. */
  'import-running': 409,
  /** An import that does not wait for corrections: it runs, is published, or was thrown away. */
  'import-settled': 409,
  /** An import that is over cannot be cancelled. */
  'import-ended': 409,
  /** A dataset keeps one version that is not withdrawn. */
  'last-version': 409,
  /** The same request, by its Idempotency-Key, has not been answered yet. */
  'still-running': 409,
  /** An ordered file that is still prepared. */
  'file-not-ready': 409,
  /** An ordered file that failed, was stopped or has expired. */
  'file-gone': 410,
  'body-too-large': 413,
  /** A part of a file that the file does not have. */
  'range-beyond': 416,
  'invalid-input': 422,
  /** The password that confirms a change; a 401 would say that the session is over. */
  'wrong-password': 422,
  'wrong-email': 422,
  /** A link that confirms an address, opened in another browser than the one that registered. */
  'password-needed': 422,
  /** A password that many have, or one that is made of what everybody can know. */
  'weak-password': 422,
  'link-unknown': 422,
  'link-used': 422,
  'link-expired': 422,
  /** A newer link was asked for. */
  'link-replaced': 422,
  /** An Idempotency-Key of another request. */
  'key-reused': 422,
  'too-many-attempts': 429,
  /** The header lines together; the first line may be longer, because a selection stands in it. */
  'headers-too-large': 431,
  'server-failure': 500,
  /** The payment provider did not answer, or not as it should. */
  'provider-failure': 502,
  'server-busy': 503,
} as const;

export type ProblemCode = keyof typeof problemStatus;

export const problemSchema = z.object({
  code: z.enum(Object.keys(problemStatus) as [ProblemCode, ...ProblemCode[]]),
  /** A sentence for people, in British English: what happened and what to do. */
  message: z.string().min(1),
  /** The field or parameter at fault, where there is one. */
  field: z.string().optional(),
  /** Every fault of what was sent, where there are several; `field` and `message` are the first one's. */
  faults: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  /** Of a name that nothing has: what is nearest to it, at most three, as a request would name it. */
  nearest: z
    .array(z.object({ id: z.string(), title: z.string() }))
    .max(3)
    .optional(),
  /** Also in the `x-request-id` header and in the server's log. */
  requestId: z.string(),
});

/** What every failed request is answered with, on every endpoint. */
export type Problem = z.infer<typeof problemSchema>;

/** What a client can count on of any refusal that has words: the specification promises no more than a message. */
export type AnyProblem = Pick<Problem, 'message'> & Partial<Problem>;
