// axe-core in a page, for the browser tests and for `npm run a11y`: against WCAG 2.2 A and AA and its best practices.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import axe from 'axe-core';
import type { Page } from 'playwright';
import type { Finding } from './finding.ts';

/** In its short form: a browser takes and reads it in half the time of the long one. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const options: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Reports of what passes take as long as the checks themselves.
  resultTypes: ['violations'],
  // The portal has no frames; the outbox shows letters in some that let no script in.
  iframes: false,
};

/** Brings it once a document: that takes longer than looking. */
async function bring(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
}

/** Targets that are large enough and lie under a bar only as far as the page is scrolled: scroll-padding leads to them. */
const scrolledUnderBars = (targets: readonly string[]): string[] => {
  const bars = [...document.querySelectorAll('.tabbar__root, .selbar__root, .workbar__root, .gets__act')]
    .filter((bar) => getComputedStyle(bar).position !== 'static')
    .map((bar) => bar.getBoundingClientRect());
  return targets.filter((target) => {
    const { width, height, top, bottom } = document.querySelector(target)!.getBoundingClientRect();
    return Math.min(width, height) >= 24 && bars.some((bar) => bar.top < bottom && bar.bottom > top);
  });
};

const isOfSize = ({ id }: axe.Result): boolean => id === 'target-size';
const targetOf = ({ target }: axe.NodeResult): string => String(target[0]);

export async function runAxe(page: Page): Promise<Finding[]> {
  await bring(page);
  const { violations } = await page.evaluate((given) => axe.run(document, given), options);
  const tooSmall = violations.filter(isOfSize).flatMap(({ nodes }) => nodes.map(targetOf));
  const covered = new Set(tooSmall.length > 0 ? await page.evaluate(scrolledUnderBars, tooSmall) : []);
  return violations.flatMap((found) =>
    found.nodes
      .filter((node) => !isOfSize(found) || !covered.has(targetOf(node)))
      .map(({ html }) => ({
        checker: 'axe',
        rule: found.id,
        says: found.help,
        where: html.slice(0, 160),
        isAdvice: false,
      })),
  );
}
