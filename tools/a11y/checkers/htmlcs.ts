// HTML_CodeSniffer in a page, against WCAG 2 AA: what it calls an error is a finding, what it warns of is advice. Its
// notices, some fifty on every page, say what a person has to check anywhere and are left out.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import type { Finding } from './finding.ts';

const source = readFileSync(fileURLToPath(import.meta.resolve('html_codesniffer/build/HTMLCS.js')), 'utf8');

const [error, notice] = [1, 3];

type Message = { type: number; code: string; msg: string; element: Element | Document };
declare const HTMLCS: {
  process: (standard: string, node: Document, end: () => void, fail: (reason: unknown) => void) => void;
  /** 2.5.1 has no words for some of its errors, and fails where it finds one. */
  getTranslation: (name: string) => string | undefined;
  getMessages: () => readonly Message[];
};

export async function runHtmlcs(page: Page): Promise<Finding[]> {
  if (!(await page.evaluate(() => 'HTMLCS' in globalThis))) {
    await page.evaluate(source);
    await page.evaluate(() => {
      const { getTranslation } = HTMLCS;
      HTMLCS.getTranslation = (name) => getTranslation.call(HTMLCS, name) ?? name;
    });
  }
  const messages = await page.evaluate(async () => {
    await new Promise<void>((end, fail) => HTMLCS.process('WCAG2AA', document, end, fail));
    return HTMLCS.getMessages().map(({ type, code, msg, element }) => ({
      type,
      code,
      msg,
      html: element instanceof Element ? element.outerHTML.slice(0, 160) : 'document',
    }));
  });
  return messages
    .filter(({ type }) => type !== notice)
    .map(({ type, code, msg, html }) => ({
      checker: 'htmlcs',
      rule: code.replace('WCAG2AA.', ''),
      says: msg,
      where: html,
      isAdvice: type !== error,
    }));
}
