// A press on a page that the server has drawn and the browser has not taken over yet.
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createDrawn } from '#src/browser/taking-over/drawn.ts';
import { keepPresses } from '#src/browser/taking-over/keep-presses.ts';
import { whenTouched } from '#src/browser/taking-over/touch.ts';

function drawnPage() {
  const { container } = render(
    <>
      <button type="button">
        <span>Add</span>
      </button>
      <button type="button">Remove</button>
      <a href="#there">There</a>
      <label>
        <input type="checkbox" /> Kenya
      </label>
    </>,
  );
  const drawn = createDrawn(true);
  drawn.when(keepPresses(container));
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

test('a press while the page is taken over is done once', async () => {
  const { done, takeOver } = drawnPage();
  const add = screen.getByText('Add');
  // As React does, which listens before it is done.
  add.parentElement!.parentElement!.addEventListener('click', () => done.push('early'));
  fireEvent.click(add);
  expect(done).toEqual([]);
  await takeOver();
  expect(done).toEqual(['Add', 'early']);
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

test('a box is ticked by the page alone', async () => {
  const { takeOver } = drawnPage();
  const box = screen.getByRole<HTMLInputElement>('checkbox');
  fireEvent.click(screen.getByText('Kenya'));
  expect(box.checked).toBe(false);
  await takeOver();
  expect(box.checked).toBe(true);
});

test.each(['pointermove', 'pointerdown', 'keydown', 'wheel', 'focusin', 'click'])(
  'a %s is a touch, and only the first',
  (sign) => {
    const act = vi.fn<() => void>();
    whenTouched(act);
    document.body.dispatchEvent(new Event('scroll', { bubbles: true }));
    expect(act).not.toHaveBeenCalled();
    for (const again of [sign, sign, 'click'])
      document.body.dispatchEvent(new Event(again, { bubbles: true }));
    expect(act).toHaveBeenCalledOnce();
  },
);

test('a pointer that rests is no touch', () => {
  const act = vi.fn<() => void>();
  whenTouched(act);
  document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
  expect(act).not.toHaveBeenCalled();
  document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, movementX: 1 }));
  expect(act).toHaveBeenCalledOnce();
});
