// Which tests `npm run test:changed` takes: those near a change, those of its noun, few of the rest.
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { mostTests, nearestTests, readers } from '#tools/check/nearest-tests.ts';

const handler = 'server/api/handlers/tokens.ts';
const whole = 'tests/fixtures/server/fresh-app.ts';
const imports = (...pairs: [from: string, to: string][]) => pairs.map(([from, to]) => ({ from, to }));
/** A fixture starts all of the portal, and every test of it reaches the handler. */
const throughWhole = (...tests: string[]) =>
  imports(
    ['server/main/main.ts', handler],
    [whole, 'server/main/main.ts'],
    ...tests.map((file): [string, string] => [file, whole]),
  );

describe('nearest tests', () => {
  test('have those that import the change', () => {
    const near = imports(['tests/server/ground/odd.test.ts', handler]);
    expect(nearestTests([handler], near)).toEqual({ tests: ['tests/server/ground/odd.test.ts'], further: 0 });
  });

  test('have those of its noun', () => {
    const tests = [
      'tests/server/file/a.test.ts',
      'tests/server/mail/b.test.ts',
      'tests/server/token/c.test.ts',
    ];
    const nearest = nearestTests([handler], throughWhole(...tests, 'tests/server/token/d.test.ts'));
    expect(nearest.tests).toEqual(['tests/server/token/c.test.ts', 'tests/server/token/d.test.ts']);
    expect(nearest.further).toBe(2);
  });

  test('are two where none has its noun', () => {
    const tests = ['a', 'b', 'c'].map((name) => `tests/server/file/${name}.test.ts`);
    expect(nearestTests([handler], throughWhole(...tests))).toEqual({ tests: tests.slice(0, 2), further: 1 });
  });

  test('are few however many there are', () => {
    const tests = Array.from({ length: 20 }, (_, at) => `tests/server/token/${String(at)}.test.ts`);
    expect(nearestTests([handler], throughWhole(...tests)).tests).toHaveLength(mostTests);
  });

  test('fit into the time, but for the first', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((name) => `tests/server/token/${name}.test.ts`) as [
      string,
      string,
      string,
    ];
    const seconds = { [a]: 14, [b]: 30, [c]: 1 };
    expect(nearestTests([handler], throughWhole(a, b, c), { seconds }).tests).toEqual([a, c]);
    expect(nearestTests([handler], throughWhole(b, a), { seconds }).tests).toEqual([b]);
  });

  test('have a changed test itself, deep or not', () => {
    const changed = 'tests/server/main/kill.test.ts';
    expect(nearestTests([changed], [], { isSkipped: () => true }).tests).toEqual([changed]);
  });

  test('leave out what is skipped', () => {
    const near = imports(['tests/server/main/kill.test.ts', handler]);
    expect(nearestTests([handler], near, { isSkipped: () => true })).toEqual({ tests: [], further: 0 });
  });

  test('leave out laws that only plant an import', () => {
    expect(nearestTests([handler], imports(['tests/laws/imports.test.ts', handler])).tests).toEqual([]);
  });

  test('end where imports go in a circle', () => {
    const circle = imports(['server/a.ts', handler], [handler, 'server/a.ts']);
    expect(nearestTests([handler], circle).tests).toEqual([]);
  });

  test('of a page are its laws', () => {
    expect(nearestTests(['docs/look.md'], []).tests).toContain('tests/laws/readme.test.ts');
  });
});

test('every test that reads without importing is there', () => {
  expect(readers.flatMap(({ tests }) => tests).filter((file) => !existsSync(file))).toEqual([]);
});
