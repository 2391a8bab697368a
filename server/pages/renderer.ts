// Draws the content of pages for the server (docs/decisions/0088), in a thread of its own. The program is built beside the
// browser's half (vite.render.config.ts). Where it is not built, is busy, or fails, the page is sent without content and
// the browser draws it. What a page reads is asked of the portal's own API in this process.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { proxy, wrap, type Remote } from 'comlink';
import nodeEndpoint from 'comlink/dist/umd/node-adapter.js';
import type { Logger } from 'pino';
import type { PageToRender, RenderedPage } from '#contract/api/rendering.ts';
import type { Thread } from './render-thread.ts';

/** Milliseconds after which a page is sent without content. */
const patience = 2000;
/** Pages under way at once; the next is drawn by the browser. */
const most = 8;

export type Read = PageToRender['read'];
type Drawing = Omit<PageToRender, 'read'>;

/** @returns null where the browser is to draw the page */
export type Renderer = (drawing: Drawing, read: Read) => Promise<RenderedPage | null>;

/** Gives up after the patience; whatever comes later is dropped. */
function inTime<Result>(work: Promise<Result>): Promise<Result | null> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), patience);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

export function createRenderer(pagesFolder: string, log: Logger): Renderer {
  const program = path.join(pagesFolder, '.render/render.js');
  if (!existsSync(program)) return async () => null;
  let underWay = 0;

  function start(): Remote<Thread> {
    const worker = new Worker(new URL('./render-thread.ts', import.meta.url), {
      workerData: pathToFileURL(program).href,
    });
    worker.on('error', (err) => log.error({ err }, 'the drawing of pages has failed'));
    worker.on('exit', () => {
      thread = null;
    });
    const wrapped = wrap<Thread>(nodeEndpoint(worker));
    // It keeps nobody who wants to stop; whoever listens to it would have it kept again.
    worker.unref();
    return wrapped;
  }

  let thread: Remote<Thread> | null = start();

  return async (drawing, read) => {
    if (underWay >= most) return null;
    underWay += 1;
    thread ??= start();
    try {
      return await inTime(thread.draw(drawing, proxy(read)));
    } catch (err) {
      log.warn({ err }, 'a page could not be drawn');
      return null;
    } finally {
      underWay -= 1;
    }
  };
}
