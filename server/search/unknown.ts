// The refusal of an id that nothing in the catalogue has, with what is nearest to it.
import type { ProblemCode } from '#contract/ground/problem.ts';
import type { Release } from '#server/catalogue/released.ts';
import { UnknownName } from '#server/ground/refusal.ts';
import { sentence } from '#server/ground/sentence.ts';
import { nearestThings, type ThingKind } from './nearest.ts';

const saysOf = (release: Release, kind: ThingKind, id: string) => ({
  says: sentence('catalogue.no-such', { kind, id }),
  otherwise: sentence('catalogue.look-for-it'),
  nearest: () => nearestThings(release, kind, id),
});

/** Of an id that a parameter names. */
export const unknownThing = (
  release: Release,
  kind: ThingKind,
  id: string,
  field: string = kind,
): UnknownName => new UnknownName([{ ...saysOf(release, kind, id), field }]);

/** Of an id that the path names: nothing is at the address. */
export const nothingNamed = (release: Release, kind: ThingKind, id: string): UnknownName =>
  new UnknownName([saysOf(release, kind, id)], `${kind}-not-found` satisfies ProblemCode);
