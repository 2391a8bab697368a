// What machines need to know of a request that failed, read from the client's RequestFailure by shape, so that a
// machine imports no client.
import type { AnyProblem, ProblemCode } from '#contract/ground/problem.ts';
import { failure } from '#texts/en/failure.ts';

type FailureShape = { status?: unknown; problem?: AnyProblem };

/** The HTTP status of a failed request; 0 when no answer came. */
export function failureStatus(error: unknown): number {
  const { status } = (error ?? {}) as FailureShape;
  return typeof status === 'number' ? status : 0;
}

/** A part says that something could not be read, or that some of it could not. */
export function hasFailed(part: { value?: unknown } | null | undefined): boolean {
  const value = part?.value;
  const states: unknown[] = typeof value === 'object' ? Object.values(value ?? {}) : [value];
  return states.some((state) => state === 'failed' || state === 'unread');
}

/** The code of the server's refusal; undefined where it gave none. */
const problemCode = (error: unknown): ProblemCode | undefined =>
  ((error ?? {}) as FailureShape).problem?.code;

const notFound = 404;

/** Whether the server has said that nothing has the name that was asked for. */
export const isAbsent = (error: unknown): boolean =>
  failureStatus(error) === notFound || problemCode(error) === 'name-unknown';

/** The server's sentence; empty when it gave none. */
export const problemMessage = (error: unknown): string =>
  ((error ?? {}) as FailureShape).problem?.message ?? '';

/** A sentence for any failure: the server's, else the language's own for what happened. */
export const failureMessage = (error: unknown, texts: typeof failure = failure): string =>
  problemMessage(error) || texts[failureStatus(error) === 0 ? 'failure.no-answer' : 'failure.no-sentence'];
