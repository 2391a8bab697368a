// What the server has read to draw the page answers the same questions here until the page has been taken over; whatever is
// asked later is asked anew.
import { addressOfCall, RequestFailure, type Transport } from '#contract/api/client.ts';
import type { Reads, Refused } from '#contract/api/rendering.ts';
import type { Drawn } from '#src/browser/taking-over/drawn.ts';

export function withReads(transport: Transport, reads: Reads, drawn: Drawn): Transport {
  let known: Reads = reads;
  drawn.when(() => {
    known = {};
  });
  return async (route, request, options) => {
    const answer = route[0] === 'GET' && known[addressOfCall(route, request)];
    const { refused, status } = (answer || {}) as Partial<Refused>;
    if (refused) throw new RequestFailure(status!, refused);
    return answer || transport(route, request, options);
  };
}
