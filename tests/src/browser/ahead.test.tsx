// Links whose pages are fetched before they are pressed.
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fetchAhead } from '#src/browser/taking-over/ahead.ts';

const links = (
  <>
    <a href="/datasets/tax.revenue">
      <span>Revenue</span>
    </a>
    <a href="/api/data/download" download>
      File
    </a>
    <a href="https://example.org/">Elsewhere</a>
    <p>No link</p>
  </>
);

function watched() {
  const fetched: string[] = [];
  render(links);
  fetchAhead(document, (address) => fetched.push(new URL(address).pathname));
  return fetched;
}

afterEach(() => vi.unstubAllGlobals());

test.each([fireEvent.pointerOver, fireEvent.focusIn])('a link that is come near is fetched', (comeNear) => {
  const fetched = watched();
  for (const text of ['Revenue', 'File', 'Elsewhere', 'No link']) comeNear(screen.getByText(text));
  expect(fetched).toEqual(['/datasets/tax.revenue']);
});

test('nothing is fetched where data are saved', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  const fetched = watched();
  fireEvent.pointerOver(screen.getByText('Revenue'));
  expect(fetched).toEqual([]);
});
