// What was chosen the last time is taken from the browser only as far as it can be chosen today.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { downloadFormats, headers, layouts } from '#contract/file/formats.ts';
import { orderShapes } from '#contract/file/order-shapes.ts';
import { usualLook } from '#machines/file/order/order-choice.ts';
import { readChoice } from '#src/browser/powers/habits.ts';

const choices = fc.record({
  shape: fc.constantFrom(null, ...orderShapes),
  format: fc.constantFrom(...downloadFormats),
  layout: fc.constantFrom(...layouts),
  header: fc.constantFrom(...headers),
});

test('every choice comes back', () => {
  fc.assert(
    fc.property(choices, (choice) => {
      expect(readChoice(JSON.stringify(choice))).toEqual(choice);
    }),
  );
});

test('whatever lies there, what is read can be chosen', () => {
  const anything = fc.oneof(
    fc.string(),
    fc.json(),
    fc.constant(null),
    fc.object().map((value) => JSON.stringify(value)),
  );
  fc.assert(
    fc.property(anything, (text) => {
      const { shape, format, layout, header } = readChoice(text);
      expect([null, ...orderShapes]).toContain(shape);
      expect(downloadFormats).toContain(format);
      expect(layouts).toContain(layout);
      expect(headers).toContain(header);
    }),
  );
});

test('an older portal’s choice keeps what still is one', () => {
  expect(readChoice('{"format":"sav","layout":"long"}')).toEqual({ ...usualLook, layout: 'long' });
});
