// Which sources a segment's variables name, each once and with how many offered variables it has there. It is counted once a
// segment, so that a release with one new segment costs a look at that one.
import type { Variable } from '#contract/catalogue/catalogue.ts';
import type { Steps } from '#server/ground/slices.ts';
import type { Segment } from '#server/catalogue/segments/segment.ts';

export type SourceUse = { source: Variable['source']; offered: number };

const known = new WeakMap<Segment, readonly SourceUse[]>();

export function* sourceUses(segment: Segment): Steps<readonly SourceUse[]> {
  const there = known.get(segment);
  if (there) return there;
  const uses = new Map<string, SourceUse>();
  for (const { source, withdrawn } of segment.variables) {
    const key = JSON.stringify([source.id, source.title]);
    const use = uses.get(key) ?? { source, offered: 0 };
    uses.set(key, use);
    if (!withdrawn) use.offered += 1;
    yield;
  }
  const all = [...uses.values()];
  known.set(segment, all);
  return all;
}
