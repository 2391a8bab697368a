// Turns whatever was thrown into the one Problem shape with its request id. A refusal is answered as it says; a
// fault is logged in full and answered with a sentence that tells nothing of the inside.
import type { Problem } from '#contract/ground/problem.ts';
import { problemStatus } from '#contract/ground/problem.ts';
import type { Logger } from 'pino';
import type { Config } from '#server/ground/config.ts';
import type { Http } from './env.ts';
import { Away, Refusal, refuse } from '#server/ground/refusal.ts';
import { sentence } from '#server/ground/sentence.ts';

function answerProblem(http: Http, { code, message, field, faults, headers }: Refusal): Response {
  const requestId = http.get('requestId');
  http.set('code', code);
  const problem: Problem = {
    code,
    message,
    ...(field !== undefined && { field }),
    ...(faults && { faults: [...faults] }),
    requestId,
  };
  return http.json(problem, problemStatus[code], { 'cache-control': 'no-store', ...headers });
}

/** What restarts is back within seconds. */
const comeAgain = { headers: { 'retry-after': '5' } };

export function createErrorHandler({ config, log }: { config: Config; log: Logger }) {
  return (error: Error, http: Http): Response => {
    if (error instanceof Refusal) return answerProblem(http, error);
    const requestId = http.get('requestId');
    if (error instanceof Away) {
      log.error({ requestId, err: error }, 'a part of the portal is away');
      return answerProblem(http, refuse('server-busy', sentence(error.told), comeAgain));
    }
    // Whoever stops sending a file, or leaves, is no fault of the portal's.
    const hasLeft = http.req.raw.signal.aborted;
    log[hasLeft ? 'info' : 'error'](
      { requestId, err: error },
      hasLeft ? 'a visitor left' : 'a request failed',
    );
    const message = sentence('request.server-failure', { contact: config.portal.contactEmail, requestId });
    return answerProblem(http, refuse('server-failure', message));
  };
}
