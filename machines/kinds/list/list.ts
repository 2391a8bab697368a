// A list of the member's own things as a screen declares it: the endpoint that reads it, what it is asked for, and the
// endpoints that change its rows. It is read and changed as its member and as nobody else.
import { fromPromise } from 'xstate';
import { make, type AnswerOf, type EndpointName, type RequestOf } from '#contract/api/client.ts';
import { wholeClient } from '#contract/api/whole-client.ts';
import { seenAs } from '#machines/kinds/seen.ts';
import type { Declaration, MemberPage } from '#machines/kinds/declaration.ts';
import { listMachine } from './list.machine.ts';
import type { ListLogic } from './list.ref.ts';
import type { ListInput, OwnChange, OwnQuery } from './list.types.ts';

type Given<Name extends EndpointName, Parameter extends string, Change extends EndpointName> = {
  /** The parameters of the page's address that the list is asked for; no other of an address is one. */
  parameters?: readonly Parameter[];
  /** What is asked of the endpoint: of the address, or of what `list.show` says. */
  request: (query: Partial<Record<Parameter, string>>) => RequestOf<Name>;
  /** The endpoints that change a row. */
  changes?: readonly Change[];
};

export type ListDeclaration<Answer, Change extends EndpointName> = Declaration<
  MemberPage,
  ListInput,
  ListLogic<Answer, Change>
>;

/** There is a list wherever a member is. */
export function list<
  const Name extends EndpointName,
  const Parameter extends string = never,
  const Change extends EndpointName = never,
>(
  endpoint: Name,
  { parameters, request }: Given<Name, Parameter, Change>,
): ListDeclaration<AnswerOf<Name>, Change> {
  return {
    input: ({ location, user }) => {
      if (!user) return null;
      const given = new URLSearchParams(location.search);
      const query = parameters?.flatMap((name): [string, string][] => {
        const value = given.get(name);
        return value === null ? [] : [[name, value]];
      });
      return { name: endpoint, query: Object.fromEntries(query ?? []), owner: user.id };
    },
    logic: ({ transport, randomName }) => {
      const call = wholeClient(transport);
      const provided = listMachine.provide({
        actors: {
          readList: fromPromise<unknown, OwnQuery>(({ input: { query, as }, signal }) =>
            call(endpoint, request(query as Partial<Record<Parameter, string>>), { signal, as }),
          ),
          sendChange: fromPromise<unknown, OwnChange>(({ input: { as, ...change }, signal }) =>
            make(call, change, { signal, as, key: randomName() + randomName() }),
          ),
        },
      });
      return seenAs<ListLogic<AnswerOf<Name>, Change>>(provided);
    },
  };
}
