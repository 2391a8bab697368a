// Pages with their content, kept for as long as the release that they show: each is drawn once for all visitors without a
// session, and once for those with one, since nothing of a visitor is in it.
import { buildIn } from '#server/ground/build.ts';
import type { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Reads } from '#contract/api/rendering.ts';
import type { Services } from '#server/api/services.ts';
import type { Env, Http } from '#server/http/env.ts';
import { createPreloads } from './preloads.ts';
import { createRenderer, type Read } from './renderer.ts';
import { pageConfigOf, type DrawnPage, type Visit } from './page.ts';

/** Characters of all that is kept. */
const mostKept = 16_000_000;
/** Answers beyond these characters are fetched beside the page, so that its content is there before them. */
const longestRead = 16_000;

/** Asks in this process what the visitor's own browser would ask. */
const readAs =
  (app: Hono<Env>, http: Http): Read =>
  async (address) => {
    const request = new Request(new URL(address, http.req.url), { headers: { accept: 'application/json' } });
    const answer = await app.fetch(request, http.env);
    return { status: answer.status, data: await answer.json() };
  };

const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** What stands in the page, and tags for what is fetched beside it. */
function splitReads(reads: Reads): { inside: Reads; beside: string } {
  const all = Object.entries(reads);
  const isLong = ([, answer]: [string, unknown]) => JSON.stringify(answer).length > longestRead;
  return {
    inside: Object.fromEntries(all.filter((one) => !isLong(one))),
    beside: all
      .filter(isLong)
      .map(
        ([address]) =>
          `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${attribute(address)}">`,
      )
      .join(''),
  };
}

export function createDrawnPages(app: Hono<Env>, { config, data, origins, log }: Services) {
  const draw = createRenderer(config.pagesFolder, log);
  const build = buildIn(config.pagesFolder);
  const preloadsOf = createPreloads(config.pagesFolder);
  const kept = new LRUCache<string, DrawnPage>({
    maxSize: mostKept,
    sizeCalculation: ({ html, reads }) => html.length + JSON.stringify(reads).length,
  });

  /**
   * @param isThere whether it is a page of the portal: what nobody finds takes no room from what is read
   * @returns null where the browser draws the page
   */
  return async function drawnPage(http: Http, visit: Visit, isThere: boolean): Promise<DrawnPage | null> {
    const { pathname, search } = new URL(http.req.url);
    const address = `${pathname}${search}`;
    const origin = origins.of(http);
    const key = JSON.stringify([data.catalogue.current().id, origin, visit, address]);
    const known = kept.get(key);
    if (known) return known;
    const page = {
      address,
      origin,
      config: pageConfigOf(config, visit, build),
      mayBeSignedIn: !visit.isSignedOut,
    };
    const drawn = await draw(page, readAs(app, http));
    if (!drawn) return null;
    const { inside, beside } = splitReads(drawn.reads);
    const { html, title } = drawn;
    const whole = { html, title, reads: inside, preloads: `${preloadsOf(drawn.module)}${beside}` };
    if (isThere) kept.set(key, whole);
    return whole;
  };
}
