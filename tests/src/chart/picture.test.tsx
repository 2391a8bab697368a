// Whatever leaves a page says what it draws: of which keys, in which unit, which version of whose data, and where. Asked of
// every view of a variable whose values are divided, of its picture, its file's name and its caption.
import { fireEvent, screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { heightOf, setLines } from '#src/browser/pictures/picture-lines.ts';
import { doing } from '#tests/fixtures/views/driver.tsx';
import { openPortal } from '#tests/fixtures/views/whole.tsx';
import { charted } from './small-charts.ts';

type Saved = { name: string; text: Promise<string> };
const saved: Saved[] = [];
let given: Promise<string> = Promise.resolve('');

/** jsdom saves nothing: what is handed to the browser is kept. */
beforeEach(() => {
  const createObjectURL = (blob: Blob) => {
    given = blob.text();
    return 'blob:';
  };
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => {} }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: given });
  });
});
afterEach(() => {
  saved.length = 0;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open(search: string) {
  const whole = await openPortal(`/variables/tax.work.employed${search}`, [], { server: charted });
  whole.app.clock.advance(60_000);
  await whole.until('chart', { drawn: 'settled' } as unknown as string);
  return within(screen.getByRole('region', { name: /^Figure 1\. / }));
}

async function saveSvg(figure: ReturnType<typeof within>): Promise<{ name: string; lines: string[] }> {
  await doing(() => fireEvent.click(figure.getByRole('button', { name: /^SVG/ })));
  const { name, text } = saved.at(-1)!;
  const picture = new DOMParser().parseFromString(await text, 'image/svg+xml');
  return { name, lines: [...picture.querySelectorAll('text')].map(({ textContent }) => textContent) };
}

const drawn = [
  ['', 'line-Sex-male'],
  ['&view=ranking', 'rank-2021-Sex-male'],
  ['&view=distribution', 'spread-2021-Sex-male'],
] as const;

test.each(drawn)('the picture of a part%s says all that it draws', async (view, name) => {
  const figure = await open(`?part=male${view}`);
  expect(figure.getByText('Sex: male').closest('figcaption')).not.toBeNull();
  const picture = await saveSvg(figure);
  expect(picture.name).toMatch(new RegExp(`^tax\\.work\\.employed-${name}-version-[\\w.]+\\.svg$`));
  const said = picture.lines.join(' ');
  for (const word of ['Employed', 'Sex: male', '%', ', version ', 'Licence: ']) expect(said).toContain(word);
  expect(picture.lines.join('')).toContain(`http://localhost:3000/variables/tax.work.employed?`);
  expect(picture.lines.join('')).toContain('part=male');
});

test('a table says of which part it is', async () => {
  const figure = await open('?view=table');
  expect(figure.getByText('Sex: female')).toBeTruthy();
});

test('who has values is of all parts', async () => {
  await open('?part=male');
  const strips = within(screen.getByRole('region', { name: /^Figure 2\. Which/ }));
  const { name, lines } = await saveSvg(strips);
  expect([name.includes('male'), lines.includes('Sex: male'), lines[0]]).toEqual([false, false, 'Employed']);
});

test('lines of a picture fit it and lose nothing', () => {
  const text = fc.array(fc.string({ minLength: 1, maxLength: 90 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(text, fc.integer({ min: 200, max: 900 }), (words, width) => {
      const said = words.join(' ');
      const lines = setLines([said], [said], width);
      const letters = lines.map((line) => line.text).join('');
      expect(letters.replaceAll(/\s/g, '')).toBe(`${said}${said}`.replaceAll(/\s/g, ''));
      for (const line of lines) expect([...line.text].length * line.size * 0.55).toBeLessThanOrEqual(width);
      expect(heightOf(lines)).toBe(lines.at(-1)!.down);
    }),
  );
});
