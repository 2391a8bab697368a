// The imports that this process of the portal runs: one has the turn; others whose turn was taken are about to end.
import { type RunningImport, startImport } from './import-run.ts';
import type { ImportRunDeps, Run } from './import-run.types.ts';

export function createRunningImports(deps: ImportRunDeps) {
  const running = new Map<string, RunningImport>();
  const end = async (one: RunningImport | undefined): Promise<void> => {
    one?.stop();
    await one?.ended;
  };
  return {
    start(run: Run): void {
      const started = startImport(deps, run);
      running.set(run.id, started);
      void started.ended.finally(() => running.delete(run.id));
    },
    /** Ends an import that runs here; when it resolves, nothing of it is left. */
    stop: (id: string): Promise<void> => end(running.get(id)),
    /** Resolves when nothing runs here. */
    idle: async (): Promise<void> => {
      await Promise.all([...running.values()].map(({ ended }) => ended));
    },
    /** Ends all of them; their rows say that the server was stopped. */
    async close(): Promise<void> {
      for (const one of running.values()) {
        await deps.rows.breakOff(one.id);
        await end(one);
      }
    },
  };
}
