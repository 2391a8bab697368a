// Refuses a request whose header lines are together larger than Node takes by default. Node itself is told to take more
// (server-options.ts), because it counts the first line with them, and a selection stands there.
import { createMiddleware } from 'hono/factory';
import { refuse } from '#server/ground/refusal.ts';
import { sentence } from '#server/ground/sentence.ts';
import type { Env } from './env.ts';

const most = 16 * 1024;
/** Of each line: the colon, the blank and the end. */
const around = 4;

function sizeOf(headers: Headers): number {
  let size = 0;
  headers.forEach((value, name) => {
    size += name.length + value.length + around;
  });
  return size;
}

export const headerLimit = createMiddleware<Env>(async (http, next) => {
  if (sizeOf(http.req.raw.headers) > most)
    throw refuse('headers-too-large', sentence('request.headers-too-large', { kilobytes: most / 1024 }));
  await next();
});
