// What a drawing says in words: what stands in a state's box and on an arrow, and how large that is. Invoked work and
// timers get short words (`loadAccount done`, `after autoHide`); the machine's own names stay in the chart beside them.
import type { AnyTransitionDefinition, StateNode } from 'xstate';
import { set, type ChartEdge, type ChartNode } from '#src/inspector/chart.ts';
import { eventText, nameOf, pathOf, transitionName } from '#machines/inspector/transition-name.ts';
import { monoWidth, sansWidth, wrap } from './measure.ts';

const mostCharacters = 34;
/** The machine's own sentence stands at the head of the picture, where there is room. */
const mostCharactersOfAll = 56;
const mostDone = 30;

/** XState's own actions start and stop a timer, which the arrow already says. */
const isOwnAction = (name: string): boolean => !name.startsWith('xstate.');

const namesOf = (things: readonly unknown[]): string[] => things.map(nameOf).filter(isOwnAction);

const listed = (word: string, names: readonly string[]): string[] =>
  names.length === 0 ? [] : wrap(`${word} ${names.join(', ')}`, mostDone);

function linesOf(node: StateNode): string[] {
  return [
    ...listed('entry', namesOf(node.entry)),
    ...listed('exit', namesOf(node.exit)),
    ...node.invoke.flatMap(({ id }) => listed('runs', [id])),
    ...listed('tag', [...node.tags]),
  ];
}

function kindOf(node: StateNode): ChartNode['kind'] {
  if (!node.parent) return 'root';
  if (node.always?.some(({ guard }) => guard === undefined)) return 'transient';
  return node.type === 'history' ? 'atomic' : node.type;
}

export type Box = Omit<ChartNode, 'x' | 'y' | 'left'>;

/** What a state's box says and the room it takes; transitions that stay stand below, in a list. */
export function boxOf(node: StateNode, staying: readonly ChartEdge[], sentence: string): Box {
  const name = node.parent ? node.key : node.machine.id;
  const description = node.parent ? (node.description ?? '') : sentence;
  const says =
    description === '' ? [] : wrap(description, node.parent ? mostCharacters : mostCharactersOfAll);
  const lines = linesOf(node);
  const head =
    set.pad * 2 +
    set.name +
    (says.length + lines.length > 0 ? 6 : 0) +
    (says.length + lines.length) * set.line +
    staying.reduce((sum, { label }) => sum + label.height + set.gap, staying.length > 0 ? 4 : 0);
  const widest = Math.max(
    sansWidth(name, set.name, true),
    ...[...says, ...lines].map((text) => sansWidth(text, set.text)),
    ...staying.map(({ label }) => label.width),
  );
  return {
    id: pathOf(node),
    parent: node.parent ? pathOf(node.parent) : null,
    name,
    kind: kindOf(node),
    isInitial: node.parent?.type === 'compound' && node.parent.initial.target.includes(node),
    description,
    says,
    lines,
    width: Math.max(96, Math.ceil(widest) + set.pad * 2),
    height: head,
    head,
  };
}

/** A transition before it is laid out. */
export function edgeOf(transition: AnyTransitionDefinition): ChartEdge {
  const guard = transition.guard ? nameOf(transition.guard) : null;
  const actions = namesOf(transition.actions);
  const event = eventText(transition.eventType);
  const condition = guard === null ? '' : ` [${guard}]`;
  // In a box there is room beside an event; on an arrow, narrow words keep arrows together.
  const isOneLine = !transition.target && event.length + condition.length <= mostDone + 4;
  const lines = [
    ...(isOneLine
      ? [event + condition]
      : [event, ...(guard === null ? [] : wrap(condition.trim(), mostDone))]),
    ...(actions.length === 0 ? [] : wrap(`/ ${actions.join(', ')}`, mostDone)),
  ];
  const widest = Math.max(...lines.map((line) => monoWidth(line, set.text)));
  return {
    name: transitionName(transition),
    source: pathOf(transition.source),
    target: transition.target?.[0] ? pathOf(transition.target[0]) : null,
    event: transition.eventType || 'always',
    guard,
    actions,
    points: [],
    label: { x: 0, y: 0, width: Math.ceil(widest), height: lines.length * set.line, lines },
  };
}
