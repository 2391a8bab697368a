// Parts and wires as a system to explore. What a part emits goes through the very wires that the portal runs on, and
// the messages are delivered as the portal delivers them (machines/portal/portal.machine.ts): one reaction after
// another, in order, each reading what stands at that moment. What an event does is worked out once for all states
// that agree in the parts that it meets and the wires read.
import type { AnyEventObject } from 'xstate';
import type { Message, PartName, PartSnapshot, Read } from '#machines/portal/parts.ts';
import { wires as allWires } from '#machines/portal/wires.ts';
import type { Wire } from '#machines/portal/wires/wire.ts';
import type { Step, System } from './graph.ts';
import { keyOf, Local, nobody, type PartSpec, type SentEvent } from './local.ts';
import { Recall, type Ask } from './recall.ts';
import { actorsOf } from '#tests/model/declarations.ts';

/** The number of each part's snapshot, in the order of the composition's parts; 0 for an empty place. */
export type State = Uint16Array;

/** What happened, wherever it led: one object for all states in which it was the same. */
export type PortalStep = Omit<Step<State>, 'to'> & {
  part: PartName;
  event: AnyEventObject;
  /** What the wires sent on. */
  messages: Message[];
  /** What parts told their own actors. */
  sentToActors: (SentEvent & { part: PartName })[];
  /** The actors that parts started. */
  started: { part: PartName; id: string }[];
};

export type Happened = PortalStep & Step<State> & { step: PortalStep };

/** What a step leaves behind: the new numbers of these places. */
type Turn = { step: PortalStep; writes: readonly (readonly [place: number, number: number])[] };

/** An event that a part may meet, and what has come of it so far. */
type Act = { part: PartName; event: AnyEventObject; fair: string | null; turns: Recall<Turn> };

/** What a person or the world may do now: beyond the answers of actors and timers, which are always possible. */
type Offers = (read: Read) => (readonly [PartName, AnyEventObject])[];

export type Composition = {
  parts: Partial<Record<PartName, PartSpec>>;
  /** The parts that are there from the start, with what they are given. */
  begins: Partial<Record<PartName, unknown>>;
  offers: Offers;
  wires?: readonly Wire[];
  /** Events that are offered as a person's are but will not wait for ever. */
  fair?: (part: PartName, event: AnyEventObject) => string | null;
  /** The page is left: the states in which the next document starts, and why. Null while it is not. */
  reload?: (read: Read) => { label: string; begins: Partial<Record<PartName, unknown>> } | null;
};

const isOwn = (type: string) => /^xstate\.(done|error|after)\./.test(type);

/** One promise, however it settles, or one timer is one thing that will not wait for ever. */
const ownFairness = (part: PartName, type: string): string =>
  `${part}: ${type.replace(/^xstate\.(done|error)\.actor\./, 'settles ')}`;

const stormAt = 200;

export class ComposedPortal implements System<State, Happened> {
  readonly names: readonly PartName[];
  readonly locals: readonly Local[];
  readonly starts: readonly State[];
  private readonly places: ReadonlyMap<PartName, number>;
  private readonly wires: ReadonlyMap<string, readonly Wire[]>;
  private readonly composition: Composition;
  /** By place and number. */
  private readonly acts: readonly Act[][][];
  private readonly known = new Map<string, Act>();
  private readonly offered = new Recall<Act[]>();
  private readonly loads = new Recall<Turn | null>();

  /** @param alike made of the same parts but for wires and machines: what its own machines did need not be worked out again */
  constructor(composition: Composition, alike?: ComposedPortal) {
    this.composition = composition;
    this.names = Object.keys(composition.parts) as PartName[];
    this.locals = this.names.map(
      (name) => alike?.localOf(name, composition) ?? new Local(composition.parts[name]!),
    );
    this.acts = this.names.map(() => []);
    this.places = new Map(this.names.map((name, at) => [name, at]));
    this.wires = Map.groupBy(composition.wires ?? allWires, ({ from, on }) => `${from} ${on}`);
    this.starts = [this.begin(composition.begins)];
  }

  private localOf(name: PartName, { parts }: Composition): Local | null {
    const isSame = this.composition.parts[name]?.machine === parts[name]?.machine;
    return isSame ? this.locals[this.places.get(name)!]! : null;
  }

  key(state: State): string {
    return String.fromCharCode.apply(null, state as unknown as number[]);
  }

  /** The parts' snapshots as wires, properties and offers read them. */
  read(state: State): Read {
    return this.reading((place) => state[place]!);
  }

  reading(ask: Ask): Read {
    return <Name extends PartName>(part: Name) => {
      const place = this.places.get(part);
      return (place === undefined ? null : this.locals[place]!.at(ask(place))) as PartSnapshot<Name> | null;
    };
  }

  steps(state: State): Happened[] {
    const ask: Ask = (place) => state[place]!;
    const steps: Happened[] = [];
    const take = (act: Act) =>
      steps.push(
        after(
          state,
          act.turns.of(ask, (asks) => this.turn(asks, act)),
        ),
      );
    for (const place of this.names.keys()) this.own(place, state[place]!).forEach(take);
    this.offered.of(ask, (asks) => this.offers(asks)).forEach(take);
    const load = this.loads.of(ask, (asks) => this.load(asks));
    if (load) steps.push(after(state, load));
    return steps;
  }

  /** What actors and timers may do: promises settle and timers fire, whatever else stands. */
  private own(place: number, number: number): Act[] {
    const part = this.names[place]!;
    return (this.acts[place]![number] ??= this.locals[place]!.events(number)
      .filter(({ type }) => isOwn(type))
      .map((event) => ({ part, event, fair: ownFairness(part, event.type), turns: new Recall() })));
  }

  private offers(ask: Ask): Act[] {
    return this.composition
      .offers(this.reading(ask))
      .filter(([part]) => ask(this.places.get(part)!) !== nobody)
      .map(([part, event]) => this.offer(part, event));
  }

  private offer(part: PartName, event: AnyEventObject): Act {
    const key = `${part} ${keyOf(event)}`;
    let act = this.known.get(key);
    if (!act) {
      const fair = this.composition.fair?.(part, event) ?? null;
      this.known.set(key, (act = { part, event, fair, turns: new Recall() }));
    }
    return act;
  }

  private begin(begins: Composition['begins']): State {
    const state = new Uint16Array(this.names.length);
    for (const [name, input] of Object.entries(begins))
      state[this.places.get(name as PartName)!] =
        this.locals[this.places.get(name as PartName)!]!.start(input).to;
    return state;
  }

  private load(ask: Ask): Turn | null {
    const next = this.composition.reload?.(this.reading(ask));
    if (!next) return null;
    const event = { type: 'document.load' };
    const nothing = { messages: [], sentToActors: [], started: [] };
    return {
      step: { label: next.label, fair: 'document loads', part: 'location', event, ...nothing },
      writes: [...this.begin(next.begins).entries()],
    };
  }

  private turn(ask: Ask, { part, event, fair }: Act): Turn {
    const written = new Map<number, number>();
    const now: Ask = (place) => written.get(place) ?? ask(place);
    const read = this.reading(now);
    const heard: { part: PartName; heard: AnyEventObject }[] = [];
    const messages: Message[] = [];
    const sentToActors: PortalStep['sentToActors'] = [];
    const started: PortalStep['started'] = [];
    const meet = (to: PartName, met: AnyEventObject) => {
      const place = this.places.get(to)!;
      const did = this.locals[place]!.meet(now(place), met);
      written.set(place, did.to);
      heard.push(...did.emitted.map((emitted) => ({ part: to, heard: emitted })));
      sentToActors.push(...did.sentToActors.map((one) => ({ ...one, part: to })));
      started.push(...did.started.map((id) => ({ part: to, id })));
    };
    meet(part, event);
    for (let at = 0; at < heard.length; at++) {
      if (at > stormAt) throw new Error(`“${part}: ${event.type}” never comes to an end.`);
      const sent = this.reactions(heard[at]!.part, heard[at]!.heard, read);
      messages.push(...sent);
      for (const message of sent) this.deliver(message, written, meet);
    }
    const label = labelOf(part, event);
    return { step: { label, fair, part, event, messages, sentToActors, started }, writes: [...written] };
  }

  private reactions(part: PartName, heard: AnyEventObject, read: Read): Message[] {
    const wires = this.wires.get(`${part} ${heard.type}`) ?? [];
    return wires.flatMap(({ send }) => send(heard as never, read, actorsOf));
  }

  private deliver(
    message: Message,
    written: Map<number, number>,
    meet: (to: PartName, event: AnyEventObject) => void,
  ): void {
    const place = this.places.get(message.to);
    if (place === undefined) return;
    if ('event' in message) meet(message.to, message.event);
    else written.set(place, 'start' in message ? this.locals[place]!.start(message.start).to : nobody);
  }
}

/** The step out of this state that a turn is. */
function after(state: State, { step, writes }: Turn): Happened {
  const to = state.slice();
  for (const [place, number] of writes) to[place] = number;
  const { label, fair, part, event, messages, sentToActors, started } = step;
  return { label, fair, to, part, event, messages, sentToActors, started, step };
}

/** What happened, in a line: the part, the event, and what tells it from others of its type. */
const labelOf = (part: PartName, event: AnyEventObject): string => `${part} ← ${wordsOf(event)}`;

function wordsOf({ type, ...payload }: AnyEventObject): string {
  const short = JSON.stringify(payload, (_key, item: unknown) =>
    item instanceof Error ? item.message : item instanceof Set ? [...item] : item,
  );
  return short === '{}' ? type : `${type} ${short}`;
}
