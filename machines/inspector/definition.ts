// A machine as JSON that can be read back: paste it into createMachine, or into an editor of statecharts. Functions
// stay behind; what they are called goes along, so the links to the code are names and nothing else.
import type { AnyStateMachine } from 'xstate';
import { nameOf } from './transition-name.ts';

/** What a built page has left out of its machines, by the state's dotted path. */
export type Descriptions = ReadonlyMap<string, string>;

/** A config's value without functions, which JSON leaves out; a guard made of guards becomes its name. */
function plain(value: unknown): unknown {
  if (typeof value === 'function') return 'guards' in value ? nameOf(value) : undefined;
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, plain(item)]));
}

type Config = { description?: string; states?: Record<string, Config> };

function described(config: Config, descriptions: Descriptions, path: string[] = []): Config {
  const description = descriptions.get(path.join('.'));
  const states = Object.entries(config.states ?? {}).map(([name, inner]) => [
    name,
    described(inner, descriptions, [...path, name]),
  ]);
  return {
    ...config,
    ...(description && { description }),
    ...(states.length > 0 && { states: Object.fromEntries(states) as Record<string, Config> }),
  };
}

export const definitionOf = (machine: AnyStateMachine, descriptions: Descriptions = new Map()): string =>
  JSON.stringify(described(plain(machine.config) as Config, descriptions), null, 2);
