// Saves a figure's drawing as a picture that stands by itself: the colours of the page written out, title and unit above,
// source and licence beneath. A PNG is twice as fine as the page.
import { fromCallback } from 'xstate';
import type { Picture } from '#machines/chart/chart.types.ts';

const namespace = 'http://www.w3.org/2000/svg';
const [margin, fine] = [24, 2];
const written = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'stroke-linecap',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'display',
  'transform',
];

const keepsNone = new Set(['fill', 'stroke', 'display']);

/** Writes out what the page's styles make of each element: a picture has no page around it. */
function writeLooks(from: Element, to: Element): void {
  const look = getComputedStyle(from);
  for (const name of written) {
    const value = look.getPropertyValue(name);
    // A pattern is named within the picture, not by the page's address.
    if (value && (value !== 'none' || keepsNone.has(name)) && !value.includes('url('))
      to.setAttribute(name, value);
  }
  to.removeAttribute('class');
  for (const [at, child] of [...from.children].entries()) writeLooks(child, to.children[at]!);
}

function wrapLines(lines: readonly string[], width: number): string[] {
  const most = Math.floor(width / 6.6);
  return lines.flatMap((line) => {
    const rows = [''];
    for (const word of line.split(' ')) {
      if (`${rows.at(-1)} ${word}`.length > most) rows.push('');
      rows.push(`${rows.pop()} ${word}`.trim());
    }
    return rows;
  });
}

function write(lines: readonly string[], from: number, colour: string, isHead: boolean): Element[] {
  return lines.map((line, at) => {
    const text = document.createElementNS(namespace, 'text');
    text.textContent = line;
    text.setAttribute('x', String(margin));
    text.setAttribute('y', String(from + at * 18));
    text.setAttribute('fill', colour);
    text.setAttribute('font-family', 'sans-serif');
    text.setAttribute('font-size', isHead && at === 0 ? '16' : '12');
    if (isHead && at === 0) text.setAttribute('font-weight', '600');
    return text;
  });
}

/** The drawing of this figure that is on the page: the other width's is not. */
const shownDrawing = (figure: string): SVGSVGElement | undefined =>
  [
    ...document.querySelectorAll<SVGSVGElement>(
      `[data-figure=${figure}] svg[viewBox]:not([data-over], button svg)`,
    ),
  ].find((svg) => getComputedStyle(svg).display !== 'none');

type Drawn = { text: string; width: number; height: number };

function pictureOf({ figure, head, foot }: Picture): Drawn | null {
  const drawing = shownDrawing(figure);
  if (!drawing) return null;
  const [width, height] = drawing.getAttribute('viewBox')!.split(' ').slice(2).map(Number) as [
    number,
    number,
  ];
  const page = getComputedStyle(document.documentElement);
  const above = wrapLines(head, width);
  const beneath = wrapLines(foot, width);
  const top = margin + above.length * 18 + 8;
  const whole = { width: width + 2 * margin, height: top + height + 16 + beneath.length * 18 + margin };
  const picture = document.createElementNS(namespace, 'svg');
  picture.setAttribute('xmlns', namespace);
  picture.setAttribute('width', String(whole.width));
  picture.setAttribute('height', String(whole.height));
  const ground = document.createElementNS(namespace, 'rect');
  for (const [name, value] of Object.entries({ width: '100%', height: '100%', fill: page.backgroundColor }))
    ground.setAttribute(name, value);
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  writeLooks(drawing, copy);
  for (const [name, value] of Object.entries({ x: margin, y: top, width, height, overflow: 'visible' }))
    copy.setAttribute(name, String(value));
  picture.append(
    ground,
    ...write(above, margin + 14, page.color, true),
    copy,
    ...write(beneath, top + height + 28, page.color, false),
  );
  return { text: new XMLSerializer().serializeToString(picture), ...whole };
}

function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

async function painted({ text, width, height }: Drawn): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * fine;
  canvas.height = height * fine;
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}

async function saveAs(picture: Picture): Promise<void> {
  const drawn = pictureOf(picture);
  if (!drawn) throw new Error('no drawing of this figure');
  const svg = () => new Blob([drawn.text], { type: 'image/svg+xml' });
  save(picture.format === 'svg' ? svg() : await painted(drawn), `${picture.name}.${picture.format}`);
}

export const savePictures = fromCallback<{ type: 'picture.save'; picture: Picture }>(
  ({ sendBack, receive }) => {
    receive(({ picture }) => void saveAs(picture).catch(() => sendBack({ type: 'picture.fail' })));
  },
);
