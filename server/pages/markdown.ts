// A page as Markdown, for programs that read and do not look: what the server has drawn between its head and its foot, with
// addresses that lead there from anywhere, and last its own. Pictures and what is pressed are left out.
import type { Element, ElementContent, Nodes, Root, Text } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { toMarkdown } from 'mdast-util-to-markdown';
import { texts } from '#server/ground/language.ts';

const leftOut = new Set([
  'button',
  'dialog',
  'fieldset',
  'form',
  'img',
  'input',
  'label',
  'nav',
  'output',
  'select',
  'svg',
]);

function isRead(node: Nodes): boolean {
  if (node.type !== 'element') return node.type === 'text';
  const { ariaHidden, hidden } = node.properties;
  return !leftOut.has(node.tagName) && ariaHidden !== 'true' && !hidden;
}

/** What its look alone sets apart from the words before it. */
const setApart = new Set(['small', 'span']);
const space: Text = { type: 'text', value: ' ' };

/** The element of this name that comes first. */
function firstOf(node: Root | Element, name: string): Element | undefined {
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    const found = child.tagName === name ? child : firstOf(child, name);
    if (found) return found;
  }
  return undefined;
}

/** The same element with what can be read, and whole addresses. */
function readable(element: Element, base: string): Element {
  const { href } = element.properties;
  const children = element.children.filter(isRead).flatMap((child, at, all): ElementContent[] => {
    if (child.type !== 'element') return [child];
    const isApart = setApart.has(child.tagName) || all[at - 1]?.type === 'element';
    return [...(isApart ? [space] : []), readable(child, base)];
  });
  return {
    ...element,
    properties:
      typeof href === 'string' && URL.canParse(href, base)
        ? { ...element.properties, href: new URL(href, base).href }
        : element.properties,
    children,
  };
}

/**
 * @param html of the page's root, as it was drawn
 * @param address of the page, with its origin
 */
export function markdownOf(html: string, address: string): string {
  const main = firstOf(fromHtml(html, { fragment: true }), 'main');
  const tree = main ? toMdast(readable(main, address)) : { type: 'root' as const, children: [] };
  const text = toMarkdown(tree, { bullet: '-', extensions: [gfmTableToMarkdown()] });
  return `${text}\n${texts.plain.pageAddress(address)}\n`;
}
