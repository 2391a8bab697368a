// What the chart beside this file is made of (./portal.machine.ts): its types, actors, actions, guards and delays.
import {
  enqueueActions,
  setup,
  type ActorRef,
  type AnyActorLogic,
  type AnyEventObject,
  type AnyMachineSnapshot,
} from 'xstate';
import type { CatalogueInput } from '#machines/catalogue/catalogue.setup.ts';
import type { VersionInput } from '#machines/connection/version.setup.ts';
import type { LocationInput } from '#machines/location/location.setup.ts';
import type { Powers } from '#machines/kinds/declaration.ts';
import { lastingActors } from './lasting-actors.ts';
import type { ActorsOf } from './page.ts';
import type { Message, PartName, Read, SlotName } from './parts.ts';
import { wires } from './wires.ts';

export type PortalInput = {
  location: LocationInput;
  bundle: { tab: string };
  version: VersionInput;
  /** Left out where the whole list is loaded. */
  catalogue?: CatalogueInput;
  /** Milliseconds since the epoch; stamps toasts. */
  now: () => number;
  /** What comes with the screen of a page that has been loaded. */
  actorsOf: ActorsOf;
  powers: Powers;
};

export type PortalEvent =
  | { type: 'portal.hear'; part: PartName; heard: AnyEventObject }
  /** A part has started: hear it from now on. */
  | { type: 'portal.listen'; part: PartName };

type Child = ActorRef<AnyMachineSnapshot, AnyEventObject, AnyEventObject>;
type Children = Partial<Record<PartName, Child>>;

/** The messages that follow when `part` emits `heard`. */
export const messagesFor = (
  part: PartName,
  heard: AnyEventObject,
  read: Read,
  actorsOf: ActorsOf,
): Message[] =>
  wires
    .filter(({ from, on }) => from === part && on === heard.type)
    .flatMap(({ send }) => send(heard as never, read, actorsOf));

const reader =
  (children: Children): Read =>
  (part) =>
    (children[part]?.getSnapshot() ?? null) as never;

const stamped = (event: AnyEventObject, now: () => number): AnyEventObject =>
  event.type === 'toast.show' ? { ...event, toast: { time: now(), ...event['toast'] } } : event;

/**
 * Hears what an actor emits, once its new snapshot stands: actions run in the middle of a transition, and a wire
 * that read the emitter then would see the state it has just left.
 */
function hearFrom(child: Child | undefined, tell: (heard: AnyEventObject) => void): void {
  const emitted: AnyEventObject[] = [];
  const flush = () => emitted.splice(0).forEach(tell);
  child?.on('*', (event) => emitted.push(event));
  child?.subscribe({ next: flush, complete: flush });
}

/** The parts that start with the portal and live as long as the page. */
export const lastingParts = [
  'session',
  'bundle',
  'catalogue',
  'menu',
  'toaster',
  'dialog',
  'location',
  'connection',
  'version',
  'searchbox',
] as const;

/** What runs in the slot on the page that is shown; a lasting actor and a toast go by their own names. */
function logicFor(name: PartName, read: Read, { actorsOf, powers }: PortalInput): AnyActorLogic | PartName {
  const { shown } = read('location')!.context;
  const declared = shown && actorsOf(shown)[name as SlotName];
  return declared ? declared.logic(powers) : name;
}

export const portalSetup = setup({
  types: {
    context: {} as PortalInput,
    input: {} as PortalInput,
    events: {} as PortalEvent,
    children: {} as { [Name in keyof typeof lastingActors]: Name },
  },
  /** Those of the slots are what the screens declare. */
  actors: lastingActors,
  actions: {
    startParts: enqueueActions(({ context, enqueue, self }) => {
      // What a part is to know at its start stands in the portal's input under its name.
      const inputs: Partial<Record<PartName, unknown>> = context;
      for (const part of lastingParts) {
        enqueue.spawnChild(part, { id: part, input: inputs[part] } as never);
        enqueue.sendTo(self, { type: 'portal.listen', part });
      }
    }),
    listen: ({ self }, { part }: { part: PartName }) => {
      const { children } = self.getSnapshot() as unknown as { children: Children };
      hearFrom(children[part], (heard) => self.send({ type: 'portal.hear', part, heard }));
    },
    deliver: enqueueActions(
      ({ context, enqueue, self }, { part, heard }: { part: PartName; heard: AnyEventObject }) => {
        const { children } = self.getSnapshot() as unknown as { children: Children };
        const read = reader(children);
        for (const message of messagesFor(part, heard, read, context.actorsOf)) {
          if ('event' in message) {
            if (children[message.to])
              enqueue.sendTo(children[message.to]!, stamped(message.event, context.now));
            continue;
          }
          enqueue.stopChild(message.to);
          if ('stop' in message) continue;
          enqueue.spawnChild(
            logicFor(message.to, read, context) as never,
            {
              id: message.to,
              input: message.start,
            } as never,
          );
          // By an event of its own: within this one the part is not among the children yet.
          enqueue.sendTo(self, { type: 'portal.listen', part: message.to });
        }
      },
    ),
  },
});
