// From sentences about what parts read (properties.ts) to properties of a composition's worlds (judge.ts).
import type { Happened, Portal, World } from './composition.ts';
import type { Property } from './judge.ts';
import { sentences, type Sentence } from './properties.ts';

function asked(portal: Portal, sentence: Sentence): Property<World, Happened> {
  const { says } = sentence;
  if ('always' in sentence) return { says, always: (world) => sentence.always(portal.read(world)) };
  if ('neverLost' in sentence) return { says, neverLost: (world) => sentence.neverLost(portal.read(world)) };
  if ('whenever' in sentence)
    return {
      says,
      whenever: (before, step) =>
        (sentence.on !== undefined && sentence.on !== step.event.type) ||
        sentence.whenever(portal.read(before), step, portal.read(step.to)),
    };
  return {
    says,
    from: (world) => sentence.from(portal.read(world)),
    leadsTo: (world) => sentence.leadsTo(portal.read(world)),
    ...(sentence.unless && { unless: sentence.unless }),
  };
}

/** The sentences, to be asked of this composition's worlds; those about parts that it lacks are left out. */
export const propertiesOf = (
  portal: Portal,
  all: readonly Sentence[] = sentences,
): Property<World, Happened>[] =>
  all
    .filter(({ about }) => about.every((part) => portal.names.includes(part)))
    .map((sentence) => asked(portal, sentence));
