// What was chosen the last time is taken from the browser only as far as it can be chosen today, and tells the next person at
// it how files look, never what is in them.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  codeSystems,
  decimals,
  downloadFormats,
  headers,
  labelChoices,
  layouts,
  separators,
} from '#contract/file/formats.ts';
import { orderExtras, orderShapes } from '#contract/file/order-shapes.ts';
import { usualChoice, usualLook, withChoice } from '#machines/file/order/order-choice.ts';
import { keptChoice, readChoice } from '#src/browser/powers/habits.ts';

const choices = fc
  .record({
    shape: fc.constantFrom(null, ...orderShapes),
    format: fc.constantFrom(...downloadFormats),
    layout: fc.constantFrom(...layouts),
    header: fc.constantFrom(...headers),
    separator: fc.constantFrom(...separators),
    decimal: fc.constantFrom(...decimals),
    bom: fc.boolean(),
    codes: fc.constantFrom(...codeSystems),
    labels: fc.constantFrom(...labelChoices),
    extras: fc.record({
      codebook: fc.boolean(),
      licences: fc.boolean(),
      citation: fc.boolean(),
      manifest: fc.boolean(),
    }),
  })
  .map((look) => withChoice(usualChoice, look));

test('every choice comes back', () => {
  fc.assert(
    fc.property(choices, (choice) => {
      expect({ ...usualChoice, ...readChoice(keptChoice(choice)) }).toEqual(choice);
    }),
  );
});

test('what is kept tells nothing of the data', () => {
  const years = { from: '1987', to: '1988' };
  const rows = { ...years, entities: ['Atlantis'], places: 'countries', keep: 'matched' } as const;
  const exceptions = { 'tax.revenue': { years, entities: ['Atlantis'] } };
  expect(keptChoice({ ...usualChoice, ...rows, exceptions } as typeof usualChoice)).toBe(
    JSON.stringify(usualLook),
  );
});

test('whatever lies there, what is read can be chosen', () => {
  const lies = fc.oneof(fc.string(), fc.boolean(), fc.constantFrom(null, 'comma', 'both', {}, []));
  const anything = fc.oneof(
    fc.string(),
    fc.json(),
    fc.constant(null),
    fc.object().map((value) => JSON.stringify(value)),
    fc
      .record(Object.fromEntries(Object.keys(usualLook).map((name) => [name, lies])))
      .map((value) => JSON.stringify(value)),
  );
  fc.assert(
    fc.property(anything, (text) => {
      const read = readChoice(text);
      expect([null, ...orderShapes]).toContain(read.shape);
      expect(downloadFormats).toContain(read.format);
      expect(layouts).toContain(read.layout);
      expect(headers).toContain(read.header);
      expect(separators).toContain(read.separator);
      expect(read.separator === 'comma' ? ['point'] : decimals).toContain(read.decimal);
      expect(codeSystems).toContain(read.codes);
      expect(labelChoices).toContain(read.labels);
      expect(orderExtras.map((extra) => typeof read.extras[extra])).toEqual(orderExtras.map(() => 'boolean'));
    }),
  );
});

test('an older portal’s choice keeps what still is one', () => {
  expect(readChoice('{"format":"sav","layout":"long"}')).toEqual({ ...usualLook, layout: 'long' });
});
