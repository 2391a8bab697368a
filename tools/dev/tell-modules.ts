// Tells the process that has started this one which modules are read here, so that it knows which changes matter. It runs
// before everything else (`--import`).
import { registerHooks } from 'node:module';

/** The address of a module that is read. */
export type Told = { read: string };

registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:') && !url.includes('/node_modules/'))
      process.send?.({ read: url } satisfies Told);
    return next(url, context);
  },
});
