// The thread that draws pages, so that no request waits for the drawing of another's page. It is given the address of the
// renderer's program, and asks the portal's API by the server that started it (./renderer.ts).
import { parentPort, workerData } from 'node:worker_threads';
import { expose, type Remote, releaseProxy } from 'comlink';
import nodeEndpoint from 'comlink/dist/umd/node-adapter.js';
import type { PageToRender, RenderPage } from '#contract/api/rendering.ts';

const { render } = (await import(workerData as string)) as { render: RenderPage };

/** What is drawn, and how the thread asks. */
type Read = PageToRender['read'];
type Drawing = Omit<PageToRender, 'read'>;

async function draw(drawing: Drawing, read: Read) {
  try {
    return await render({ ...drawing, read });
  } finally {
    // It comes with a port of its own, which would stay open until memory is next looked through.
    (read as unknown as Remote<Read>)[releaseProxy]();
  }
}

const thread = { draw };
export type Thread = typeof thread;

expose(thread, nodeEndpoint(parentPort!));
