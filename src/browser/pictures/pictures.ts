// Saves a figure's drawing as a picture that stands by itself: the colours of the page written out, title, keys and unit above,
// source, licence and address beneath. A PNG is twice as fine as the page.
import { fromCallback } from 'xstate';
import type { Picture } from '#machines/chart/chart.types.ts';
import { heightOf, setLines, type Line } from './picture-lines.ts';

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

function write(lines: readonly Line[], from: number, colour: string): Element[] {
  return lines.map(({ text: letters, size, weight, down }) => {
    const text = document.createElementNS(namespace, 'text');
    text.textContent = letters;
    const looks = {
      x: margin,
      y: from + down,
      fill: colour,
      'font-family': 'sans-serif',
      'font-size': size,
      'font-weight': weight,
    };
    for (const [name, value] of Object.entries(looks)) text.setAttribute(name, String(value));
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

function pictureOf({ figure, head, foot, address }: Picture): Drawn | null {
  const drawing = shownDrawing(figure);
  if (!drawing) return null;
  const [width, height] = drawing.getAttribute('viewBox')!.split(' ').slice(2).map(Number) as [
    number,
    number,
  ];
  const page = getComputedStyle(document.documentElement);
  const [title = '', ...further] = head;
  const above = setLines([title], further, width);
  const beneath = setLines([], [...foot, new URL(address, window.location.href).href], width);
  const top = margin + heightOf(above) + 8;
  const whole = { width: width + 2 * margin, height: top + height + 16 + heightOf(beneath) + margin };
  const picture = document.createElementNS(namespace, 'svg');
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
    ...write(above, margin, page.color),
    copy,
    ...write(beneath, top + height + 16, page.color),
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
