// What transitions and events are called. A transition has one name, in the reviewed graphs, the drawings, the
// requirement rows and the inspector's recordings. In a built page functions have lost their names, so combinations of
// guards are told by what they are made with.
import { and, not, type AnyTransitionDefinition } from 'xstate';

type Named = { type?: string; name?: string; guards?: readonly unknown[]; check?: unknown };

const checkOf = (guard: unknown): unknown => (guard as Named).check;

/** `and`, `not` or `or`, of a guard that is made of these guards. */
function combinationOf({ check }: Named, guards: readonly unknown[]): string {
  if (check === checkOf(and(guards as never))) return 'and';
  return check === checkOf(not(guards as never)) ? 'not' : 'or';
}

/** What a guard or an action is called; a combination of guards says so. */
export function nameOf(thing: unknown): string {
  if (typeof thing === 'string') return thing;
  const { type, name, guards } = thing as Named;
  if (guards) return `${combinationOf(thing as Named, guards)}(${guards.map(nameOf).join(', ')})`;
  return type ?? name ?? '?';
}

/** A state's place in its machine: `signedIn.settled`, `(root)`. */
export const pathOf = ({ path }: { path: string[] }): string => path.join('.') || '(root)';

/** `signedIn.leaving -- xstate.done.actor.endSession --> signedOut.rechecking` */
export function transitionName({ source, eventType, guard, target }: AnyTransitionDefinition): string {
  const condition = guard ? ` [${nameOf(guard)}]` : '';
  const targets = target ? target.map(pathOf).join(', ') : '(stays)';
  return `${pathOf(source)} -- ${eventType || 'always'}${condition} --> ${targets}`;
}

const textByType: Record<string, string> = { '': 'always', 'xstate.init': 'start', 'xstate.stop': 'stop' };

/** An event as a person reads it. */
export function eventText(type: string): string {
  const found = /^xstate\.(done\.actor|error\.actor|done\.state|after)\.([^.]+)/.exec(type);
  if (!found) return textByType[type] ?? type;
  const [, kind, name] = found;
  if (kind === 'done.actor') return `${name} done`;
  if (kind === 'error.actor') return `${name} fails`;
  if (kind === 'done.state') return `${type.split('.').at(-1)} ends`;
  return `after ${name}`;
}
