// Faults planted in a document of its own: a checker that does not find them looks at nothing. `npm run a11y` plants them
// before it looks at the portal, and the browser tests do too.
import type { Page } from 'playwright';
import type { CheckerName, Finding } from './checkers/finding.ts';

export const plantedPage = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Planted</title></head><body>
<main><h1>Planted</h1><img src="data:,"><input type="text" id="twice"><p id="twice" style="color:#bbb;background:#fff">Pale.</p>
</main></body></html>`;

/** What each must find there: an image without a text, a field without a label, a text too pale; and Nu an id twice. */
const plantedFaults: Readonly<Record<CheckerName, readonly string[]>> = {
  axe: ['image-alt', 'label', 'color-contrast'],
  ibm: ['img_alt_valid', 'input_label_exists', 'text_contrast_sufficient'],
  htmlcs: ['1_1_1', '4_1_2', '1_4_3'],
  nu: ['“alt”', 'Duplicate ID'],
};

export const openPlanted = (page: Page): Promise<void> => page.setContent(plantedPage);

/** @returns what a checker has not found of what was planted for it */
export const missedBy = (checker: CheckerName, findings: readonly Finding[]): string[] =>
  plantedFaults[checker].filter(
    (fault) => !findings.some(({ rule, says, isAdvice }) => !isAdvice && `${rule} ${says}`.includes(fault)),
  );
