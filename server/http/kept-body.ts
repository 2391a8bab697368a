// A body that many ask for and that prints where the portal is. The one with the portal's own address is made once and
// kept. Who uses another name of the same machine gets one made for the request: there are 16 million such names, which
// nobody but a developer uses, so none of them is kept.
import { type Body, createBody } from './encoded.ts';
import type { Origins } from './origins.ts';

/** @param contentOf what it says at an origin */
export function keepAtHome({ home }: Origins, type: string, contentOf: (origin: string) => string) {
  let kept: Body | undefined;
  return (origin: string): Body =>
    origin === home()
      ? (kept ??= createBody(type, contentOf(origin)))
      : createBody(type, contentOf(origin), { compress: 'once' });
}
