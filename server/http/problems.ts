// Turns whatever was thrown into the one Problem shape with its request id. A refusal is answered as it says; a
// fault is logged in full and answered with a sentence that tells nothing of the inside.
import type { Problem } from '#contract/ground/problem.ts';
import { problemStatus } from '#contract/ground/problem.ts';
import type { Logger } from 'pino';
import type { Config } from '#server/ground/config.ts';
import type { Http } from './env.ts';
import { Away, type Fault, type Named, Refusal, refuse, UnknownName } from '#server/ground/refusal.ts';
import { sentence } from '#server/ground/sentence.ts';

type Nearest = Pick<Problem, 'nearest'>;

function answerProblem(
  http: Http,
  { code, message, field, faults, headers }: Refusal,
  more: Nearest = {},
): Response {
  const requestId = http.get('requestId');
  http.set('code', code);
  const problem: Problem = {
    code,
    message,
    ...(field !== undefined && { field }),
    ...(faults && { faults: [...faults] }),
    ...more,
    requestId,
  };
  return http.json(problem, problemStatus[code], { 'cache-control': 'no-store', ...headers });
}

/** The refusal with what is nearest to each name; several names are so many faults. */
async function completed(refusal: UnknownName): Promise<[Refusal, Nearest]> {
  const found = await Promise.all(
    refusal.unknown.map(async ({ says, otherwise, field = '', nearest }) => {
      const near = await nearest();
      const rest = near.length > 0 ? sentence('request.nearest', { nearest: near }) : otherwise;
      return { fault: { field, message: `${says} ${rest}` }, near };
    }),
  );
  const { code, field } = refusal;
  const [{ fault, near }] = found as [{ fault: Fault; near: readonly Named[] }];
  const details = {
    ...(field !== undefined && { field }),
    ...(found.length > 1 && { faults: found.map((one) => one.fault) }),
  };
  return [refuse(code, fault.message, details), near.length > 0 ? { nearest: [...near] } : {}];
}

async function answerUnknown(http: Http, refusal: UnknownName, log: Logger): Promise<Response> {
  try {
    return answerProblem(http, ...(await completed(refusal)));
  } catch (error) {
    log.warn({ requestId: http.get('requestId'), err: error }, 'what is nearest to a name was not found');
    return answerProblem(http, refusal);
  }
}

/** What restarts is back within seconds. */
const comeAgain = { headers: { 'retry-after': '5' } };

export function createErrorHandler({ config, log }: { config: Config; log: Logger }) {
  return async (error: Error, http: Http): Promise<Response> => {
    if (error instanceof UnknownName) return answerUnknown(http, error, log);
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
