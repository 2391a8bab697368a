// What every picture shares: the portal's own colours by day and by night, its faces, and the frame of an SVG file with
// a title and a description for those who do not see it. No script, nothing to load.
import { pathThrough, type Point } from '#src/inspector/chart.ts';

type Attributes = Record<string, string | number>;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character]!);

/** An element with nothing or with other elements inside. */
export const tag = (name: string, attributes: Attributes, content?: string): string => {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(String(value))}"`);
  return content === undefined
    ? `<${name}${list.join('')}/>`
    : `<${name}${list.join('')}>${content}</${name}>`;
};

/** A line of text, in pieces of different looks. */
export function textAt(place: Attributes, pieces: readonly [className: string, text: string][]): string {
  const [only] = pieces;
  if (pieces.length === 1) return tag('text', { class: only![0], ...place }, escaped(only![1]));
  const spans = pieces.map(([className, text]) => tag('tspan', { class: className }, escaped(text)));
  return tag('text', place, spans.join(''));
}

export type Rect = { x: number; y: number; width: number; height: number };

export const rectAt = (className: string, { x, y, width, height }: Rect, radius: number): string =>
  tag('rect', { class: className, x, y, width, height, rx: radius });

export const grown = ({ x, y, width, height }: Rect, across: number, down = across): Rect => ({
  x: x - across,
  y: y - down,
  width: width + 2 * across,
  height: height + 2 * down,
});

export const arrowAlong = (points: readonly Point[]): string =>
  tag('path', { class: 'arrow', d: pathThrough(points), 'marker-end': 'url(#tip)' });

/** The colours are those of src/theme, light and dark. */
const style = `
svg{--canvas:#fcfbf8;--surface:#fff;--sunk:#f0f4f5;--ink:#13202a;--ink-2:#41515c;--ink-3:#576670;--line:#d6dde1;--strong:#7a8993;--accent:#93195a}
@media (prefers-color-scheme:dark){svg{--canvas:#0e1519;--surface:#1b272e;--sunk:#151f25;--ink:#e8eef1;--ink-2:#b7c5cd;--ink-3:#94a5b0;--line:#2b3a44;--strong:#70838f;--accent:#f08dbd}}
text{font:12px -apple-system,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans","Liberation Sans",Arial,sans-serif;fill:var(--ink-2)}
.canvas,.plate{fill:var(--canvas)}
.box{fill:var(--surface);stroke:var(--strong);stroke-width:1.25}
.root{fill:none;stroke:var(--line)}
.within{fill:var(--sunk);stroke:var(--strong);stroke-width:1.25}
.plate-within{fill:var(--sunk)}
.transient,.place{stroke-dasharray:5 3}
.inner{fill:none;stroke:var(--strong)}
.rule{stroke:var(--line)}
.name{font-size:15px;font-weight:600;fill:var(--ink)}
.title{font:600 18px Cambria,Georgia,"Times New Roman",serif;fill:var(--ink)}
.says{fill:var(--ink-3)}
.arrow{fill:none;stroke:var(--strong);stroke-width:1.25}
.tip,.dot{fill:var(--strong)}
.event,.guard,.action{font-family:ui-monospace,"SF Mono","Cascadia Mono",Menlo,Consolas,"Liberation Mono",monospace}
.event{fill:var(--ink);font-weight:500}
.guard{fill:var(--accent)}
.action{fill:var(--ink-3)}
`;

const tip =
  '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path class="tip" d="M0 .5 7 4 0 7.5z"/></marker></defs>';

/** A whole file. */
export function svgFile(
  size: { width: number; height: number },
  title: string,
  description: string,
  lines: readonly string[],
): string {
  const { width, height } = size;
  const frame = { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height };
  const content = [
    tag('title', {}, escaped(title)),
    tag('desc', {}, escaped(description)),
    tag('style', {}, style),
    tip,
    tag('rect', { class: 'canvas', width, height, rx: 6 }),
    ...lines,
  ];
  return `${tag('svg', { ...frame, role: 'img' }, `\n${content.join('\n')}\n`)}\n`;
}
