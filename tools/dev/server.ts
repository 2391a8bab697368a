// The process of the portal's server under `npm run dev`. It reports to the process that has started it (./server-process.ts)
// which modules its program reads, so that it is started again when one of them changes. It has no other import, since only what is
// imported after the hook is reported; programs that the server starts have the hook no more.
import { registerHooks } from 'node:module';

/** The address of a module that is read. */
export type Report = { read: string };

// Whoever has started it is gone, by whatever way.
process.once('disconnect', () => process.exit(1));

registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:') && !url.includes('/node_modules/'))
      process.send?.({ read: url } satisfies Report);
    return next(url, context);
  },
});

await import(process.argv[2]!);
