// However a known name is written, it means no other place than the name itself: in capitals, without accents, with its
// article before or behind, with its parts turned at a comma, with marks of footnotes, with a slip inside.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { places } from '#server/place/facts.ts';
import { knownNames } from '#server/place/names.ts';
import { matchName } from '#server/place/match-name.ts';

const names = [
  ...new Set([...knownNames().map(([name]) => name), ...[...places.values()].map(({ name }) => name)]),
];

const withoutAccents = (name: string): string => name.normalize('NFD').replaceAll(/\p{M}/gu, '');
const turned = (name: string): string => {
  const [first, ...rest] = name.split(' ');
  return rest.length === 0 ? name : `${rest.join(' ')}, ${first}`;
};

const changes: readonly ((name: string) => string)[] = [
  (name) => name.toUpperCase(),
  (name) => name.toLowerCase(),
  withoutAccents,
  (name) => `the ${name}`,
  (name) => `${name}, The`,
  (name) => `${name} (the)`,
  turned,
  (name) => `  ${name.replaceAll(' ', '  ')} `,
  (name) => name.replaceAll("'", '’').replaceAll('-', '–'),
  (name) => name.replaceAll(' and ', ' & '),
  (name) => `${name}*`,
  (name) => `${name} [1]`,
  (name) => `${name} 2/`,
];

const isSame = (name: string, other: string): boolean => {
  const [one, two] = [matchName(name), matchName(other)];
  return two.id === null || one.id === null || one.id === two.id;
};

test('writing a name in another way never gives another place', () => {
  const way = fc.array(fc.constantFrom(...changes), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(fc.constantFrom(...names), way, (name, ways) => {
      expect(
        isSame(
          name,
          ways.reduce((text, change) => change(text), name),
        ),
      ).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test('a name with one wrong letter never gives another place', () => {
  // A slip may be another name as somebody else spells it: "Viet Nam DR" is "Vietnam, DR".
  const lettersOf = (name: string) =>
    withoutAccents(name)
      .toLowerCase()
      .replaceAll(/[^a-z]/g, '');
  const known = new Set(names.map(lettersOf));
  const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz');
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.nat(), letter, (name, place, sign) => {
      const at = place % name.length;
      const slip = name.slice(0, at) + sign + name.slice(at + 1);
      expect(known.has(lettersOf(slip)) || isSame(name, slip)).toBe(true);
    }),
    { numRuns: 600 },
  );
});

test('a planted change of place is seen', () => {
  expect(isSame('Niger', 'Nigeria')).toBe(false);
});
