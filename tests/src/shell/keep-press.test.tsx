// A press on a page that the server has drawn and the browser has not taken over yet.
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createDrawn } from '#src/browser/taking-over/drawn.ts';
import { keepPress } from '#src/browser/taking-over/keep-press.ts';

function drawnPage() {
  const { container } = render(
    <>
      <button type="button">
        <span>Add</span>
      </button>
      <button type="button">Remove</button>
      <a href="#there">There</a>
    </>,
  );
  const drawn = createDrawn(true);
  keepPress(container, drawn);
  const done: string[] = [];
  const takeOver = async () => {
    for (const button of screen.getAllByRole('button'))
      button.addEventListener('click', () => done.push(button.textContent ?? ''));
    drawn.tell();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { done, takeOver };
}

test('a press is done once the page is taken over', async () => {
  const { done, takeOver } = drawnPage();
  fireEvent.click(screen.getByText('Add'));
  await takeOver();
  expect(done).toEqual(['Add']);
});

test('several presses are done in their order', async () => {
  const { done, takeOver } = drawnPage();
  fireEvent.click(screen.getByText('Add'));
  fireEvent.click(screen.getByText('Remove'));
  await takeOver();
  expect(done).toEqual(['Add', 'Remove']);
});

test('a link needs no keeping', async () => {
  const { done, takeOver } = drawnPage();
  fireEvent.click(screen.getByText('There'));
  await takeOver();
  expect(done).toEqual([]);
});

test('afterwards presses are the page’s own', async () => {
  const { done, takeOver } = drawnPage();
  await takeOver();
  fireEvent.click(screen.getByText('Add'));
  expect(done).toEqual(['Add']);
});
