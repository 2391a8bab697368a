// Vitest's reporter for `npm test`: a line of JSON for the files that are to run, one for each file as soon as it has
// ended, and one at the end. A worker that dies or hangs leaves no line of its file, and nothing of the others is lost;
// vitest's own report is written at the end, or never.
import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule, TestSpecification } from 'vitest/node';

/** Where the lines go: the path of a file, which `npm test` names. */
export const recordVariable = 'UNIT_RECORD';

export type UnitTest = { groups: string[]; title: string; state: string; message: string };
export type UnitLine =
  | { planned: string[] }
  | { file: string; seconds: number; tests: UnitTest[]; errors: string[] }
  | { ended: true; unhandled: { file?: string; message: string }[] };

/** @returns what an error and its causes say */
function messageOf(error: SerializedError): string {
  const cause = error.cause as SerializedError | undefined;
  return cause === undefined ? error.message : `${error.message}\n${messageOf(cause)}`;
}

const messagesOf = (errors: readonly SerializedError[] | undefined): string =>
  (errors ?? []).map(messageOf).join('\n');

function groupsOf({ parent }: TestCase): string[] {
  const groups: string[] = [];
  for (let at = parent; at.type === 'suite'; at = at.parent) groups.unshift(at.name);
  return groups;
}

const testOf = (test: TestCase): UnitTest => ({
  groups: groupsOf(test),
  title: test.name,
  state: test.result().state,
  message: messagesOf(test.result().errors),
});

/** What a file took of its worker: its imports, its hooks and its tests. */
function secondsOf(module: TestModule): number {
  const { collectDuration, prepareDuration, setupDuration, duration } = module.diagnostic();
  return (collectDuration + prepareDuration + setupDuration + duration) / 1000;
}

const relative = (file: string): string => path.relative(process.cwd(), file);

export default class UnitRecord implements Reporter {
  readonly record = process.env[recordVariable]!;

  write(line: UnitLine): void {
    mkdirSync(path.dirname(this.record), { recursive: true });
    appendFileSync(this.record, `${JSON.stringify(line)}\n`);
  }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.write({ planned: specifications.map(({ moduleId }) => relative(moduleId)) });
  }

  onTestModuleEnd(module: TestModule): void {
    const suites = [module, ...module.children.allSuites()];
    this.write({
      file: relative(module.moduleId),
      seconds: secondsOf(module),
      tests: [...module.children.allTests()].map(testOf),
      errors: suites.flatMap((suite) => suite.errors().map(messageOf)),
    });
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    this.write({
      ended: true,
      unhandled: unhandled.map((error) => {
        const at: unknown = error['VITEST_TEST_PATH'];
        return { ...(typeof at === 'string' && { file: relative(at) }), message: messageOf(error) };
      }),
    });
  }
}
