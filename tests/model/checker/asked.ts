// From properties about what parts read (properties.ts) to properties of a composition's states (check.ts).
import type { Read } from '#machines/portal/parts.ts';
import type { PortalStep, Happened, ComposedPortal, State } from './composition.ts';
import type { Property } from './check.ts';
import {
  portalProperties,
  type OfSteps,
  type PortalProperty,
} from '#tests/model/checker/properties/properties.ts';
import { Recall } from './recall.ts';

/** A property about a state is answered once for all states that agree in the parts that it reads. */
function ofStates(portal: ComposedPortal, isSo: (read: Read) => boolean): (state: State) => boolean {
  const known = new Recall<boolean>();
  return (state) =>
    known.of(
      (place) => state[place]!,
      (ask) => isSo(portal.reading(ask)),
    );
}

/** The same for a step, of which the parts are read before it and after it. */
function ofSteps(
  portal: ComposedPortal,
  { on, whenever }: OfSteps,
): (before: State, step: Happened) => boolean {
  const known = new Map<PortalStep, Recall<boolean>>();
  const places = portal.names.length;
  return (before, { step, to }) => {
    if (on !== undefined && on !== step.event.type) return true;
    let answers = known.get(step);
    if (!answers) known.set(step, (answers = new Recall()));
    return answers.of(
      (place) => (place < places ? before[place]! : to[place - places]!),
      (ask) =>
        whenever(
          portal.reading(ask),
          step,
          portal.reading((place) => ask(place + places)),
        ),
    );
  };
}

function asked(portal: ComposedPortal, property: PortalProperty): Property<State, Happened> {
  const { says } = property;
  if ('always' in property) return { says, always: ofStates(portal, property.always) };
  if ('neverLost' in property) return { says, neverLost: ofStates(portal, property.neverLost) };
  if ('whenever' in property) return { says, whenever: ofSteps(portal, property) };
  return {
    says,
    from: ofStates(portal, property.from),
    leadsTo: ofStates(portal, property.leadsTo),
    ...(property.unless && { unless: property.unless }),
  };
}

/** The properties, to be asked of this composition's states; those about parts that it lacks are left out. */
export const propertiesOf = (
  portal: ComposedPortal,
  all: readonly PortalProperty[] = portalProperties,
): Property<State, Happened>[] =>
  all
    .filter(({ about }) => about.every((part) => portal.names.includes(part)))
    .map((property) => asked(portal, property));
