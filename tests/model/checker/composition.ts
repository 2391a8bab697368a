// Parts and wires as a system to explore. What a part emits goes through the very wires that the portal runs on, and
// the messages are delivered as the portal delivers them (machines/portal/portal.machine.ts): one reaction after
// another, in order, each reading what stands at that moment.
import type { AnyEventObject } from 'xstate';
import type { Message, PartName, PartSnapshot, Read } from '#machines/portal/parts.ts';
import { wires as allWires } from '#machines/portal/wires.ts';
import type { Wire } from '#machines/portal/wires/wire.ts';
import type { Step, System } from './graph.ts';
import { Local, nobody, type PartSpec, type Told } from './local.ts';

/** The number of each part's snapshot, in the order of the composition's parts; 0 for an empty place. */
export type World = Uint16Array;

export type Happened = Step<World> & {
  part: PartName;
  event: AnyEventObject;
  /** What the wires sent on. */
  messages: Message[];
  /** What parts told their own actors. */
  told: (Told & { part: PartName })[];
  /** The actors that parts started. */
  started: { part: PartName; id: string }[];
};

/** What a person or the world may do now: beyond the answers of actors and timers, which are always possible. */
export type Offers = (read: Read) => (readonly [PartName, AnyEventObject])[];

export type Composition = {
  parts: Partial<Record<PartName, PartSpec>>;
  /** The parts that are there from the start, with what they are given. */
  begins: Partial<Record<PartName, unknown>>;
  offers: Offers;
  wires?: readonly Wire[];
  /** Events that are offered as a person's are but will not wait for ever. */
  fair?: (part: PartName, event: AnyEventObject) => string | null;
  /** The page is left: the worlds in which the next document starts, and why. Null while it is not. */
  reload?: (read: Read) => { label: string; begins: Partial<Record<PartName, unknown>> } | null;
};

const isOwn = (type: string) => /^xstate\.(done|error|after)\./.test(type);

/** One promise, however it settles, or one timer is one thing that will not wait for ever. */
const ownFairness = (part: PartName, type: string): string =>
  `${part}: ${type.replace(/^xstate\.(done|error)\.actor\./, 'settles ')}`;

const stormAt = 200;

export class Portal implements System<World, Happened> {
  readonly names: readonly PartName[];
  readonly locals: readonly Local[];
  readonly starts: readonly World[];
  private readonly places: ReadonlyMap<PartName, number>;
  private readonly wires: ReadonlyMap<string, readonly Wire[]>;
  private readonly composition: Composition;

  /** @param alike made of the same parts but for wires and machines: what its own machines did need not be worked out again */
  constructor(composition: Composition, alike?: Portal) {
    this.composition = composition;
    this.names = Object.keys(composition.parts) as PartName[];
    this.locals = this.names.map(
      (name) => alike?.known(name, composition) ?? new Local(composition.parts[name]!),
    );
    this.places = new Map(this.names.map((name, at) => [name, at]));
    this.wires = Map.groupBy(composition.wires ?? allWires, ({ from, on }) => `${from} ${on}`);
    this.starts = [this.begin(composition.begins)];
  }

  private known(name: PartName, { parts }: Composition): Local | null {
    const isSame = this.composition.parts[name]?.machine === parts[name]?.machine;
    return isSame ? this.locals[this.places.get(name)!]! : null;
  }

  key(world: World): string {
    return String.fromCharCode(...world);
  }

  /** The parts' snapshots as wires, properties and offers read them. */
  read(world: World): Read {
    return <Name extends PartName>(part: Name) => {
      const place = this.places.get(part);
      return (
        place === undefined ? null : this.locals[place]!.at(world[place]!)
      ) as PartSnapshot<Name> | null;
    };
  }

  steps(world: World): Happened[] {
    const read = this.read(world);
    const { offers, fair, reload } = this.composition;
    const steps: Happened[] = [];
    for (const [place, part] of this.names.entries()) {
      if (world[place] === nobody) continue;
      for (const event of this.locals[place]!.events(world[place]!))
        if (isOwn(event.type)) steps.push(this.step(world, part, event, ownFairness(part, event.type)));
    }
    for (const [part, event] of offers(read))
      if (world[this.places.get(part)!] !== nobody)
        steps.push(this.step(world, part, event, fair?.(part, event) ?? null));
    const next = reload?.(read);
    if (next) steps.push(this.load(next));
    return steps;
  }

  private begin(begins: Composition['begins']): World {
    const world = new Uint16Array(this.names.length);
    for (const [name, input] of Object.entries(begins))
      world[this.places.get(name as PartName)!] =
        this.locals[this.places.get(name as PartName)!]!.start(input).to;
    return world;
  }

  private load({ label, begins }: { label: string; begins: Composition['begins'] }): Happened {
    const event = { type: 'document.load' };
    return {
      label,
      fair: 'document loads',
      to: this.begin(begins),
      part: 'location',
      event,
      messages: [],
      told: [],
      started: [],
    };
  }

  private step(before: World, part: PartName, event: AnyEventObject, fair: string | null): Happened {
    const world = before.slice();
    const read = this.read(world);
    const heard: { part: PartName; heard: AnyEventObject }[] = [];
    const messages: Message[] = [];
    const told: Happened['told'] = [];
    const started: Happened['started'] = [];
    const meet = (to: PartName, met: AnyEventObject) => {
      const place = this.places.get(to)!;
      const did = this.locals[place]!.meet(world[place]!, met);
      world[place] = did.to;
      heard.push(...did.emitted.map((emitted) => ({ part: to, heard: emitted })));
      told.push(...did.told.map((one) => ({ ...one, part: to })));
      started.push(...did.started.map((id) => ({ part: to, id })));
    };
    meet(part, event);
    for (let at = 0; at < heard.length; at++) {
      if (at > stormAt) throw new Error(`“${part}: ${event.type}” never comes to an end.`);
      const sent = this.reactions(heard[at]!.part, heard[at]!.heard, read);
      messages.push(...sent);
      for (const message of sent) this.deliver(message, world, meet);
    }
    return { label: labelOf(part, event), fair, to: world, part, event, messages, told, started };
  }

  private reactions(part: PartName, heard: AnyEventObject, read: Read): Message[] {
    const wires = this.wires.get(`${part} ${heard.type}`) ?? [];
    return wires.flatMap(({ send }) => send(heard as never, read));
  }

  private deliver(message: Message, world: World, meet: (to: PartName, event: AnyEventObject) => void): void {
    const place = this.places.get(message.to);
    if (place === undefined) return;
    if ('event' in message) meet(message.to, message.event);
    else world[place] = 'start' in message ? this.locals[place]!.start(message.start).to : nobody;
  }
}

const labels = new WeakMap<AnyEventObject, Map<PartName, string>>();

/** What happened, in a line: the part, the event, and what tells it from others of its type. */
function labelOf(part: PartName, event: AnyEventObject): string {
  let known = labels.get(event);
  if (!known) labels.set(event, (known = new Map()));
  let label = known.get(part);
  if (label === undefined) known.set(part, (label = `${part} ← ${wordsOf(event)}`));
  return label;
}

function wordsOf({ type, ...payload }: AnyEventObject): string {
  const short = JSON.stringify(payload, (_key, item: unknown) =>
    item instanceof Error ? item.message : item instanceof Set ? [...item] : item,
  );
  return short === '{}' ? type : `${type} ${short}`;
}
