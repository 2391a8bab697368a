// What the accessibility checkers are excused from is written down for people, with its reason, and excuses one thing alone.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkers, type Finding } from '#tools/a11y/checkers/finding.ts';
import { exceptionFor, exceptions } from '#tools/a11y/exceptions.ts';
import { screens } from '#tools/a11y/screens/screens.ts';
import { rowsBelow } from '#tests/laws/pages.ts';

const page = readFileSync('docs/accessibility.md', 'utf8');

test('every exception has its row and reason', () => {
  const rows = exceptions.map(({ checker, rule, having, reason }) => [
    checkers[checker],
    `\`${rule}\``,
    `\`${having.trim()}\``,
    reason,
  ]);
  expect(rowsBelow(page, 'Exceptions')).toEqual(rows);
  for (const { reason } of exceptions) expect(reason.length).toBeGreaterThan(60);
});

test('every checker is described', () => {
  expect(rowsBelow(page, 'What looks').map(([name]) => name)).toEqual(Object.values(checkers));
});

test('an exception excuses its own element alone', () => {
  const output = {
    checker: 'ibm',
    rule: 'input_label_exists',
    says: '',
    where: '<output class="x">',
  } as const;
  const finding = (given: Partial<Finding>): Finding => ({ ...output, isAdvice: false, ...given });
  expect(exceptionFor(finding({}))).toBeDefined();
  expect(exceptionFor(finding({ where: '<input id="x">' }))).toBeUndefined();
  expect(exceptionFor(finding({ checker: 'axe' }))).toBeUndefined();
  expect(exceptionFor(finding({ rule: 'img_alt_valid' }))).toBeUndefined();
});

test('no two screens have one name', () => {
  const names = screens.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
