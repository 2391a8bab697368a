// How amounts are written in sentences: the units of real publishers, and what must hold of any unit.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amount, amounts, difference, markedUnit } from '#src/chart/amount.text.ts';
import { short } from '#src/chart/chart.text.ts';

test.each([
  [1.2e12, 'US dollars', '$1.2 trillion'],
  [105_435_039_507, 'current US$', '$105 billion'],
  [1200, 'USD million', '$1.2 billion'],
  [-4300, 'USD million', '−$4.3 billion'],
  [512.4, 'constant 2015 US$ per person', '$512 per person at 2015 prices'],
  [12.5, 'EUR billion', '€12.5 billion'],
  [0.38, '% of GDP', '0.38 % of GDP'],
  [7, 'per cent', '7 %'],
  [52, 'of 100', '52 of 100'],
  [52.04, 'points of 100', '52 of 100'],
  [33.8, 'index (0–100)', '33.8 of 100'],
  [2552, 'thousand tonnes of carbon', '2.55 million tonnes of carbon'],
  [0.5, 'thousand persons', '500 persons'],
  [8123, 'Persons (thousands)', '8.12 million Persons'],
  [1_417_000_000, 'people', '1.42 billion people'],
  [82_713, 'people', '82,700 people'],
  [4.7, '1,000 km', '4,700 km'],
  [9.6, 'deaths per million', '9.6 deaths per million'],
  [31, 'number', '31'],
  [3.2, 'million', '3.2 million'],
  [12.1, 'per 1,000 people', '12.1 per 1,000 people'],
  [4, 'km²', '4 km²'],
  [99.5, 'index, 2015 = 100', '99.5 index, 2015 = 100'],
  [17, 'dollarfish', '17 dollarfish'],
  [0.0004, null, '0.0004'],
])('%d in “%s” is %s', (value, unit, text) => {
  expect(amount(value, unit)).toBe(text);
});

test.each([
  [0.4, '% of GDP', '0.4 percentage points'],
  [4.2, 'of 100', '4.2 points'],
  [1, 'index (0–100)', '1 point'],
  [5e9, 'US dollars', '$5 billion'],
])('a difference of %d in “%s” is %s', (value, unit, text) => {
  expect(difference(value, unit)).toBe(text);
});

test('a long unit is said once for all amounts, a short one behind each', () => {
  const tonnes = amounts('thousand tonnes of carbon');
  expect([tonnes.each(2), tonnes.ofAll]).toEqual(['2,000', ', in tonnes of carbon']);
  const share = amounts('%');
  expect([share.each(2), share.ofAll]).toEqual(['2 %', '']);
  const money = amounts('US dollars per person');
  expect([money.each(2), money.ofAll]).toEqual(['$2 per person', '']);
});

test('thousands in a sentence are those of a drawing', () => {
  fc.assert(
    fc.property(fc.double({ min: -9999, max: 9999, noNaN: true }), (value) => {
      fc.pre(Math.abs(value) >= 0.001);
      expect(amounts('people').each(value)).toBe(short(value));
    }),
  );
});

/** What somebody reads who knows the words of numbers. */
function readNumber(text: string): number {
  const [, sign = '', digits = '', word = ''] = /^(−?)\D*?([\d,.]+)(?: (million|billion|trillion))?/.exec(
    text,
  )!;
  const scale = { '': 1, million: 1e6, billion: 1e9, trillion: 1e12 }[word as '' | 'million'] ?? 1;
  return Number(digits.replaceAll(',', '')) * scale * (sign ? -1 : 1);
}

test('whatever the unit, the amount is the value to three digits, or whole', () => {
  const units: [string | null, number][] = [
    [null, 1],
    ['US dollars', 1],
    ['USD million', 1e6],
    ['thousand persons', 1e3],
    ['% of GDP', 1],
    ['of 100', 1],
    ['tonnes', 1],
  ];
  const value = fc.double({ min: -1e14, max: 1e14, noNaN: true });
  fc.assert(
    fc.property(value, fc.constantFrom(...units), (number, [unit, scale]) => {
      const exact = number * scale;
      const isThousands = Math.abs(exact) >= 1000 && Math.abs(exact) < 10_000;
      const wanted = isThousands ? Math.round(exact) : Number(exact.toPrecision(3));
      // Beyond trillions people read on in trillions.
      fc.pre(Math.abs(wanted) >= 1e-6 && Math.abs(wanted) < 1e15);
      expect(readNumber(amount(number, unit))).toBeCloseTo(wanted, -Math.log10(Math.abs(wanted)) + 8);
    }),
  );
});

test('figures are marked without the scale of a unit', () => {
  expect(markedUnit('thousand tonnes')).toEqual({ unit: 'tonnes', times: 1000 });
  expect(markedUnit('US$ million')).toEqual({ unit: 'US$', times: 1e6 });
  expect(markedUnit('millions')).toEqual({ unit: null, times: 1e6 });
  expect(markedUnit('per 1,000 people')).toEqual({ unit: 'per 1,000 people', times: 1 });
});
