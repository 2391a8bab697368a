// What a page is on paper: a document on A4. What is pressed, waits or points elsewhere on the screen is not printed, nor is
// what stays at a window's edge; what is folded is printed whole. These rules win over a recipe's own display, which its
// media queries would else set again: a sheet is as narrow as a small screen.
import { defineGlobalStyles } from '@pandacss/dev';

/** Bars, what is pressed, menus of the page's parts, and hints of how to use what is on a screen. */
const unprinted = [
  '.skip__root, .header__root, .footer__root, .tabbar__root, .selbar__root, .workbar__root, .line__root, .warning__root',
  '.toast__stack, .crumbs__root, .on-page__root, .views__root, .segmented__root, .sidenav__root, .choice__root',
  '.button, button, input, select, textarea, summary, progress, dialog, [role=tooltip]',
  '.figure__tools, .figure__acts, .chart__controls, .variable-head__act, .aside__act, .chart__readout:has(small)',
  // Ways to go on; in a table or a list a link is what its row is about.
  '.standalone:not(:is(td, th, li, dd) *)',
].join(', ');

export const print = defineGlobalStyles({
  '@page': { size: 'A4', margin: '16mm 15mm' },
  '[data-printed]': { display: 'none' },
  '@media print': {
    // Without room for a finger.
    '.standalone, a[href^=http]': { display: 'inline !important' },
    [unprinted]: { display: 'none !important' },
    html: { colorScheme: 'light', fontSize: '15px' },
    'html, body': { bg: 'white', pb: '0 !important' },
    'details::details-content': { contentVisibility: 'visible', height: 'auto' },
    'a[href^=http]::after': { content: '" (" attr(href) ")"', fontSize: 'fine', overflowWrap: 'anywhere' },
    'h1, h2, h3, h4, figcaption, thead': { breakAfter: 'avoid' },
    'figure svg, tr, li, p, dt, blockquote': { breakInside: 'avoid' },
    '[data-printed]': { display: 'block' },
  },
});
