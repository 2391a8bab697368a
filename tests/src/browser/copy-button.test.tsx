// What is said of a copy is said of that text alone.
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CopyButton } from '#src/browser/elements/CopyButton.tsx';

afterEach(() => vi.unstubAllGlobals());

test('another text is not said to be copied', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: async () => undefined } });
  const { rerender } = render(<CopyButton text="one" label="Copy" from="text" />);
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Copied.'));
  rerender(<CopyButton text="two" label="Copy" from="text" />);
  expect(screen.getByRole('status').textContent).toBe('');
});
