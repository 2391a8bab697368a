// One name per branch of a machine, as the reviewed graphs, the drawings, the requirement rows and the inspector's
// recordings have it. In a built page functions have lost their names, so combinations of guards are told by what
// they are made with.
import { and, not, type AnyTransitionDefinition } from 'xstate';

type Named = { type?: string; name?: string; guards?: readonly unknown[]; check?: unknown };

const checkOf = (guard: unknown): unknown => (guard as Named).check;

/** `and`, `not` or `or`, of a guard that is made of guards. */
function combinationOf({ check }: Named): string {
  if (check === checkOf(and([]))) return 'and';
  return check === checkOf(not('any')) ? 'not' : 'or';
}

/** What a guard or an action is called; a combination of guards says so. */
export function nameOf(thing: unknown): string {
  if (typeof thing === 'string') return thing;
  const { type, name, guards } = thing as Named;
  if (guards) return `${combinationOf(thing as Named)}(${guards.map(nameOf).join(', ')})`;
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
