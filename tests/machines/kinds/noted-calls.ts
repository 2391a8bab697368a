// A server that notes what it is sent and answers as the test says: what a declared form, list or query reaches through
// the client.
import { account } from '#contract/api/examples.ts';
import type { CallOptions, Transport } from '#contract/api/client.ts';
import type { MemberPage, Powers } from '#machines/kinds/declaration.ts';

type NotedCall = { to: string; request: unknown; options: CallOptions | undefined };

/** @param answer to each call, by its method and path and what is sent; a call of which it throws is refused */
export function noting(answer: (to: string, request: unknown) => unknown = () => undefined) {
  const calls: NotedCall[] = [];
  const transport: Transport = async ([method, path], request, options) => {
    const to = `${method} ${path}`;
    calls.push({ to, request, options });
    return answer(to, request);
  };
  const powers: Powers = { transport, randomName: () => `random${calls.length}` };
  return { calls, powers, sent: () => calls.map(({ to, request }) => [to, request]) };
}

/** A member's page at an address; anybody's where there is no member. */
export const pageAt = (address: string, of: Partial<MemberPage> = {}): MemberPage => ({
  location: new URL(address, 'https://portal.test'),
  isPrivate: false,
  user: account,
  ...of,
});
