// What this process counts of itself within a minute: its requests, how they ended and how long they took, its memory, and how
// late its event loop was.
import { createHistogram, monitorEventLoopDelay } from 'node:perf_hooks';

/** In microseconds, since a page takes less than a millisecond; told apart by a thousandth. */
const durations = { lowest: 1, highest: 3_600_000_000, figures: 3 };
const [micro, nano] = [1e3, 1e6];

export type Measured = {
  requests: number;
  /** Those whose status was 500 or above. */
  failed: number;
  median_ms: number | null;
  slowest_ms: number | null;
  memory: number;
  lag_ms: number | null;
};

export function createMeter() {
  const took = createHistogram(durations);
  const lag = monitorEventLoopDelay({ resolution: 10 });
  let failed = 0;
  return {
    /** @param ms until its answer began */
    note(status: number, ms: number): void {
      took.record(Math.max(durations.lowest, Math.min(Math.round(ms * micro), durations.highest)));
      if (status >= 500) failed += 1;
    },
    /** What came since it was asked last; the first time it begins to look at the event loop. */
    take(): Measured {
      const requests = took.count;
      const share = (percent: number) => (requests === 0 ? null : took.percentile(percent) / micro);
      const measured = {
        requests,
        failed,
        median_ms: share(50),
        slowest_ms: share(99),
        memory: process.memoryUsage.rss(),
        lag_ms: lag.count === 0 ? null : lag.percentile(99) / nano,
      };
      took.reset();
      failed = 0;
      lag.enable();
      lag.reset();
      return measured;
    },
    close: (): void => void lag.disable(),
  };
}
