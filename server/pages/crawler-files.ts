// What machines look for at the addresses where they look for it: robots.txt, the sitemaps and the feed of new versions.
import type { Hono } from 'hono';
import { feedOf, feedPath } from '#server/citation/feed.ts';
import { publisherOf } from '#server/citation/publisher.ts';
import { robotsOf, sitemapCount, sitemapIndex, sitemapOf } from './sitemap.ts';
import { createBody, sendBody } from '#server/http/encoded.ts';
import type { Services } from '#server/api/services.ts';
import type { Env, Http } from '#server/http/env.ts';

const xml = 'application/xml; charset=utf-8';

export function registerCrawlerFiles(app: Hono<Env>, services: Services): void {
  const release = () => services.data.catalogue.current();
  const send = (http: Http, type: string, content: string) =>
    sendBody(http, createBody(type, content, { compress: 'once' }), { 'cache-control': 'no-cache' });

  app.get('/robots.txt', (http) =>
    send(http, 'text/plain; charset=utf-8', robotsOf(publisherOf(services, http))),
  );
  app.get('/sitemap.xml', (http) => send(http, xml, sitemapIndex(release(), publisherOf(services, http))));
  app.get('/:name{sitemap-[1-9][0-9]{0,3}\\.xml}', async (http, next) => {
    const part = Number(/\d+/.exec(http.req.param('name'))?.[0]);
    if (part > sitemapCount(release())) return next();
    return send(http, xml, sitemapOf(release(), publisherOf(services, http), part));
  });
  app.get(feedPath, (http) =>
    send(http, 'application/atom+xml; charset=utf-8', feedOf(release(), publisherOf(services, http))),
  );
}
