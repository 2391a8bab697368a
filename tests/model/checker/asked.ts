// From sentences about what parts read (properties.ts) to properties of a composition's worlds (judge.ts).
import type { Read } from '#machines/portal/parts.ts';
import type { Deed, Happened, Portal, World } from './composition.ts';
import type { Property } from './judge.ts';
import { sentences, type OfSteps, type Sentence } from '#tests/model/checker/properties/properties.ts';
import { Recall } from './recall.ts';

/** A sentence about a world is answered once for all worlds that agree in the parts that it reads. */
function ofWorlds(portal: Portal, isSo: (read: Read) => boolean): (world: World) => boolean {
  const known = new Recall<boolean>();
  return (world) =>
    known.of(
      (place) => world[place]!,
      (ask) => isSo(portal.reading(ask)),
    );
}

/** The same for a deed, of which the parts are read before it and after it. */
function ofSteps(portal: Portal, { on, whenever }: OfSteps): (before: World, step: Happened) => boolean {
  const known = new Map<Deed, Recall<boolean>>();
  const places = portal.names.length;
  return (before, { deed, to }) => {
    if (on !== undefined && on !== deed.event.type) return true;
    let answers = known.get(deed);
    if (!answers) known.set(deed, (answers = new Recall()));
    return answers.of(
      (place) => (place < places ? before[place]! : to[place - places]!),
      (ask) =>
        whenever(
          portal.reading(ask),
          deed,
          portal.reading((place) => ask(place + places)),
        ),
    );
  };
}

function asked(portal: Portal, sentence: Sentence): Property<World, Happened> {
  const { says } = sentence;
  if ('always' in sentence) return { says, always: ofWorlds(portal, sentence.always) };
  if ('neverLost' in sentence) return { says, neverLost: ofWorlds(portal, sentence.neverLost) };
  if ('whenever' in sentence) return { says, whenever: ofSteps(portal, sentence) };
  return {
    says,
    from: ofWorlds(portal, sentence.from),
    leadsTo: ofWorlds(portal, sentence.leadsTo),
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
