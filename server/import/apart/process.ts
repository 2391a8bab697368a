// The process in which an import from the desk runs, so that nothing of a package can hurt the portal. It begins when the
// portal hands it the work and ends with the portal: once nobody is connected, it takes its work folder with it. Every
// other system's process comes before it, and the system ends it first where memory is short.
import { rmSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import type { ToChild, ToParent } from './messages.ts';

/** Where nobody hears it any more, the end of the connection says so; an error of its own would leave the folder. */
const tell = (message: ToParent): void => {
  process.send?.(message, () => undefined);
};

/** Whatever the system refuses of it, the import goes on. */
function stepBack(): void {
  try {
    // Threads that are begun later take it over.
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Only Linux has the file.
  }
}

/** Known from the start, so that it goes however early the portal dies. */
const [workFolder] = process.argv.slice(2);

function leave(): never {
  if (workFolder !== undefined) rmSync(workFolder, { recursive: true, force: true });
  process.exit(1);
}

process.on('disconnect', leave);
if (!process.connected) leave();

stepBack();
// A terminal sends them to both: the portal says when this process ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
setInterval(() => tell({ kind: 'alive', rss: process.memoryUsage.rss() }), 1000).unref();
// Loading what reads packages takes most of the start, so it comes after priority and disconnection are settled.
const { createAsking, doWork } = await import('./work.ts');
const asking = createAsking(tell);

process.on('message', (message: ToChild) => {
  if (message.kind === 'answer') return asking.take(message.id, message.answer);
  doWork(message.work, asking.ask, tell).then(
    (outcome) => process.send?.(outcome, () => process.connected && process.disconnect()),
    () => process.exit(1),
  );
});
tell({ kind: 'ready' });
