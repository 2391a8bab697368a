// The whole portal as one statechart in JSON, made of the machines and the wires: a region for each part, side by side,
// and at the root what follows from each emission. A part that comes and goes is `absent` until something starts it.
// It can be pasted into createMachine or opened in an editor of statecharts; functions stay behind as names.
import type { AnyStateMachine } from 'xstate';
import { definitionOf } from '#machines/inspector/definition.ts';
import { type SlotName, type PartName, parts } from '#machines/portal/parts.ts';
import { lastingActors } from '#machines/portal/lasting-actors.ts';
import { wires } from '#machines/portal/wires.ts';
import type { Wire } from '#machines/portal/wires/wire.ts';

export type RegionConfig = { id: string; states?: Record<string, object> };

const isGuest = (name: PartName): name is SlotName => !(name in lastingActors);

/** Several parts may be of one machine: a region has the machine's own id only where no other has it. */
const isShared = (id: string): boolean => Object.values(parts).filter((part) => part.id === id).length > 1;

function configOf(name: PartName): RegionConfig {
  const machine: AnyStateMachine = parts[name];
  const config = JSON.parse(definitionOf(machine)) as RegionConfig;
  return { ...config, id: isShared(machine.id) ? name : machine.id };
}

const comingAndGoing = (name: PartName) => ({
  initial: 'absent',
  states: {
    absent: { description: 'Nothing has started it.', on: { [`start ${name}`]: 'present' } },
    present: { ...configOf(name), on: { ...onOf(configOf(name)), [`stop ${name}`]: 'absent' } },
  },
});

const onOf = (config: RegionConfig & { on?: object }): object => config.on ?? {};

const actionOf = ({ from, to, because }: Wire) => ({ type: 'wire', params: { from, to, because } });

/** By emission, in the order in which the wires' messages are delivered. */
const follows = () =>
  Object.fromEntries(
    [...Map.groupBy(wires, ({ on }) => on)].map(([on, all]) => [
      on,
      { description: all.map(({ because }) => because).join('; '), actions: all.map(actionOf) },
    ]),
  );

export const portalChart = () => ({
  id: 'portal',
  type: 'parallel',
  on: follows(),
  states: Object.fromEntries(
    (Object.keys(parts) as PartName[]).map((name) => [
      name,
      isGuest(name) ? comingAndGoing(name) : configOf(name),
    ]),
  ),
});
