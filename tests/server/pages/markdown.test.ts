// A page as Markdown: what stands in its main part, as text, lists and tables, with whole addresses.
import { expect, test } from 'vitest';
import { markdownOf } from '#server/pages/markdown.ts';

const address = 'https://data.example/variables/tax.vat';
const main = (html: string) => markdownOf(`<header><p>Menu</p></header><main>${html}</main>`, address);

test('headings, words and links are kept', () => {
  expect(main('<h1>VAT</h1><p>See <a href="/sources/a">the <b>source</b></a>.</p>')).toBe(
    `# VAT

See [the **source**](https://data.example/sources/a).

This page: <https://data.example/variables/tax.vat>
`,
  );
});

test('a table is one', () => {
  const table =
    '<table><thead><tr><th>Country<small>key</small></th><th>Value</th></tr></thead><tbody><tr><td>Fiji</td><td>1 | 2</td></tr></tbody></table>';
  expect(main(table)).toContain(`| Country key | Value  |
| ----------- | ------ |
| Fiji        | 1 \\| 2 |`);
});

test.each([
  ['a picture', '<svg><text>Legend</text></svg>'],
  ['what is pressed', '<button>Add</button>'],
  ['what is filled in', '<form><label>Place<input></label></form>'],
  ['what is hidden', '<p hidden>Not yet</p>'],
  ['what is drawn for the eye', '<span aria-hidden="true">›</span>'],
  ['a remark of the renderer', '<!-- here -->'],
])('%s is left out', (_what, html) => {
  expect(main(`<p>Read</p>${html}`)).toBe(`Read\n\nThis page: <${address}>\n`);
});

test('what the page says cannot become a mark', () => {
  expect(main('<p>* 5 &lt;b&gt; [x](y)</p>')).toContain('\\* 5 \\<b> \\[x]\\(y)');
});

test('a page without a main part has its address', () => {
  expect(markdownOf('<p>Alone</p>', address)).toBe(`\nThis page: <${address}>\n`);
});
