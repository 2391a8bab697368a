// IBM Equal Access in a page, for the browser tests and for `npm run a11y`: its engine is put into the page as axe is,
// and looks at it by its rules of WCAG 2.2.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import type { Finding } from './finding.ts';

const source = readFileSync(
  fileURLToPath(import.meta.resolve('accessibility-checker-engine/ace.js')),
  'utf8',
);

/** Said before an element that nobody can reach, and that the engine takes for reachable. */
export const beyondReach = {
  /** The browser neither draws nor reads out what is in a closed `details`. */
  fold: 'in a closed fold: ',
  /** An open dialog keeps the focus and hides the rest of the page from readers. */
  dialog: 'behind an open dialog: ',
};

type Result = {
  ruleId: string;
  message: string;
  snippet: string;
  value: readonly [string, string];
  path: { dom: string };
};
/** The part of it that is used: its own types name files that its package leaves out. */
declare const ace: {
  Checker: new () => {
    check: (node: Document, rulesets: readonly string[]) => Promise<{ results: readonly Result[] }>;
  };
};

/** What it finds; what it calls potential, or recommends, is advice. What passes or is a person's to check is left out. */
export async function runIbm(page: Page): Promise<Finding[]> {
  if (!(await page.evaluate(() => 'ace' in globalThis))) await page.evaluate(source);
  const results = await page.evaluate(async (beyond) => {
    const whereIs = (path: string): string => {
      const { singleNodeValue: node } = document.evaluate(path, document, null, 9);
      if (!(node instanceof Element)) return '';
      if (!node.checkVisibility()) return beyond.fold;
      const isBehind =
        document.querySelector('[role=dialog][aria-modal=true]') && node.closest('[aria-hidden=true]');
      return isBehind ? beyond.dialog : '';
    };
    const report = await new ace.Checker().check(document, ['WCAG_2_2']);
    return report.results
      .filter(({ value: [, end] }) => end === 'FAIL' || end === 'POTENTIAL')
      .map(({ path, ...one }) => ({ ...one, at: whereIs(path.dom) }))
      .map(({ ruleId, message, snippet, value, at }) => ({ ruleId, message, snippet, value, at }));
  }, beyondReach);
  return results.map(({ ruleId, message, snippet, value: [kind, end], at }) => ({
    checker: 'ibm',
    rule: ruleId,
    says: message,
    where: `${at}${snippet.slice(0, 160)}`,
    isAdvice: kind !== 'VIOLATION' || end !== 'FAIL',
  }));
}
