// A query as a screen declares it: the endpoints that are read together, each under a name, and what is asked of them. The
// answers come together under the same names, or none does.
import { fromPromise } from 'xstate';
import type { AnswerOf, EndpointName, Client, RequestOf, Transport } from '#contract/api/client.ts';
import { wholeClient } from '#contract/api/whole-client.ts';
import { isAbsent } from '#machines/kinds/failure.ts';
import type { Declaration } from '#machines/kinds/declaration.ts';
import { seenAs, type LogicOf, type SeenOf } from '#machines/kinds/seen.ts';
import { queryMachine } from './query.machine.ts';
import type { QueryContext, QueryEvent, QueryInput, Requests } from './query.setup.ts';

/** The endpoints of a query by the names that the screen gives them. */
type Endpoints = Readonly<Record<string, EndpointName>>;
export type RequestsOf<Of extends Endpoints> = { readonly [Key in keyof Of]: RequestOf<Of[Key]> };
type AnswersOf<Of extends Endpoints> = { readonly [Key in keyof Of]: AnswerOf<Of[Key]> };
/** What stands for the answers where what is asked for is not there. */
type AbsentOf<Of extends Endpoints> = { readonly [Key in keyof Of]: AnswerOf<Of[Key]> | null };

type QuerySnapshot<Asked = Requests, Answers = unknown> = SeenOf<
  typeof queryMachine,
  QueryContext<Asked, Answers>
>;
type QueryLogic<Asked = Requests, Answers = unknown> = LogicOf<
  typeof queryMachine,
  QuerySnapshot<Asked, Answers>,
  QueryEvent
>;

export type QueryDeclaration<Page, Of extends Endpoints, None = never> = Declaration<
  Page,
  QueryInput,
  QueryLogic<RequestsOf<Of>, AnswersOf<Of> | None>
>;

/** All answers by their names; where one fails, there are none. */
async function readAll(call: Client, endpoints: Endpoints, requests: Requests, signal: AbortSignal) {
  const read = Object.entries(endpoints).map(async ([key, name]) => {
    const answer = await call(name, requests[key] as RequestOf<typeof name>, { signal });
    return [key, answer] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

/** Answers to the last few requests, the newest last. */
type Kept = Map<string, unknown>;

/** Reads, or takes what was answered before. @param most how many answers are kept */
async function readOnce(kept: Kept, most: number, requests: Requests, read: () => Promise<unknown>) {
  const key = JSON.stringify(requests);
  const answers = kept.get(key) ?? (await read());
  kept.delete(key);
  kept.set(key, answers);
  for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - most))) kept.delete(oldest);
  return answers;
}

/**
 * @param given.requests null where the page has nothing to read
 * @param given.absent what answers where there is nothing of the name that is asked for, which is else a failure
 * @param given.keeps how many answers are kept while the portal is open, so that who goes back has them at once; none without it
 */
export function queries<Page, const Of extends Endpoints, None extends AbsentOf<Of> = never>(
  endpoints: Of,
  given: { requests: (page: Page) => RequestsOf<Of> | null; keeps?: number; absent?: None },
): QueryDeclaration<Page, Of, None> {
  const portals = new WeakMap<Transport, Kept>();
  return {
    input: (page) => {
      const requests = given.requests(page);
      return requests && { name: Object.values(endpoints).join(' '), requests };
    },
    logic: ({ transport }) => {
      const call = wholeClient(transport);
      const kept = portals.get(transport) ?? new Map<string, unknown>();
      portals.set(transport, kept);
      const provided = queryMachine.provide({
        actors: {
          readQuery: fromPromise<unknown, Requests>(({ input, signal }) =>
            readOnce(kept, given.keeps ?? 0, input, () => readAll(call, endpoints, input, signal)).catch(
              (error: unknown) => {
                if (given.absent && isAbsent(error)) return given.absent;
                throw error;
              },
            ),
          ),
        },
      });
      return seenAs<QueryLogic<RequestsOf<Of>, AnswersOf<Of> | None>>(provided);
    },
  };
}
