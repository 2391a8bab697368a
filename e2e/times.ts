// A reporter that says at the end where the browser's time went: seconds of each file at each width, the slowest first.
// The walks of a machine are a file of e2e/paths.
import type { Reporter, TestCase, TestResult } from 'playwright/types/testReporter';

type Widths = Record<string, number>;

const sum = (widths: Widths): number => Object.values(widths).reduce((total, seconds) => total + seconds, 0);

export default class Times implements Reporter {
  readonly files = new Map<string, Widths>();

  onTestEnd(test: TestCase, { duration }: TestResult): void {
    // A walk's own location is the harness's (e2e/paths/drivers/driver.ts).
    const [, width = '', path = ''] = test.titlePath();
    const file = path.replace('.e2e.ts', '');
    const widths = this.files.get(file) ?? {};
    this.files.set(file, { ...widths, [width]: (widths[width] ?? 0) + duration / 1000 });
  }

  onEnd(): void {
    const rows = [...this.files].sort(([, a], [, b]) => sum(b) - sum(a));
    const rounded = rows.map(([file, widths]) => [
      file,
      Object.fromEntries(
        Object.entries(widths).map(([width, seconds]) => [width, Number(seconds.toFixed(1))]),
      ),
    ]);
    console.log('\nSeconds in the browser:');
    console.table(Object.fromEntries(rounded));
  }
}
