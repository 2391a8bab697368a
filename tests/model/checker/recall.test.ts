// What is recalled was worked out from the same answers; work that knows more than it asks is found out.
import { expect, test } from 'vitest';
import { Recall, type Ask } from './recall.ts';

/** Asks a second question only where the first is answered by more than zero. */
const sum = (ask: Ask): number => (ask(0) > 0 ? ask(0) + ask(1) : 0);

test('worlds that agree in what is asked are one', () => {
  const recall = new Recall<number>();
  const worked: number[][] = [];
  const sums = [
    [0, 1],
    [0, 2],
    [1, 1],
    [1, 2],
    [1, 2, 3],
  ].map((state) =>
    recall.of(
      (question) => state[question]!,
      (ask) => {
        worked.push(state);
        return sum(ask);
      },
    ),
  );
  expect(sums).toEqual([0, 0, 2, 3, 3]);
  expect(worked).toEqual([
    [0, 1],
    [1, 1],
    [1, 2],
  ]);
});

test('work that asks otherwise another time is refused', () => {
  const recall = new Recall<number>();
  recall.of(
    (question) => question,
    (ask) => ask(1),
  );
  const other = () =>
    recall.of(
      () => 2,
      (ask) => ask(3),
    );
  expect(other).toThrow('worked out from more than it asked for');
});
