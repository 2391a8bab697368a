// A machine as Mermaid, for places that draw text: GitHub, editors, chats. Mermaid cannot draw an arrow from a state to
// one inside it, so those begin at a small state of their own, "anywhere in ready"; what stays is a line of the state.
import type { Chart, ChartEdge, ChartNode } from '#src/inspector/chart.ts';

const idOf = (state: string): string => (state === '(root)' ? 'root' : state.replaceAll('.', '_'));

const isInside = (inner: string, outer: string): boolean =>
  outer === '(root)' ? inner !== outer : inner.startsWith(`${outer}.`);

const anywhere = (state: string): string => `${idOf(state)}_anywhere`;

/** Mermaid ends a statement at a semicolon and a number sign begins an entity. */
const plain = (text: string): string => text.replaceAll(/[;#:]/g, ' ');

const wordsOf = ({ label }: ChartEdge): string => plain(label.lines.join(' '));

type Drawing = { nodes: readonly ChartNode[]; edges: readonly ChartEdge[] };

const goesInside = ({ source, target }: ChartEdge): boolean => target !== null && isInside(target, source);

/** A state with everything inside it. */
function linesOf(node: ChartNode, drawing: Drawing): string[] {
  const { id, name, lines } = node;
  const { nodes, edges } = drawing;
  const children = nodes.filter(({ parent }) => parent === id);
  const staying = edges.filter(({ source, target }) => source === id && target === null);
  const inside = children.flatMap((child) => linesOf(child, drawing));
  const first = children.find(({ isInitial }) => isInitial);
  const own = [...lines, ...staying.map(wordsOf)];
  const leaves = edges.some((edge) => edge.source === id && goesInside(edge));
  const begin = [
    ...(first ? [`[*] --> ${idOf(first.id)}`] : []),
    ...(leaves || (children.length > 0 && own.length > 0)
      ? [`state "anywhere${id === '(root)' ? '' : ` in ${name}`}" as ${anywhere(id)}`]
      : []),
    ...(children.length > 0 ? own.map((line) => `${anywhere(id)} : ${plain(line)}`) : []),
  ];
  if (id === '(root)') return [...begin, ...inside];
  if (children.length === 0)
    return [`state "${name}" as ${idOf(id)}`, ...own.map((line) => `${idOf(id)} : ${plain(line)}`)];
  return [`state "${name}" as ${idOf(id)} {`, ...[...begin, ...inside].map((line) => `  ${line}`), '}'];
}

/** The chart as a Mermaid state diagram. */
export function mermaidOf({ id, nodes, edges }: Chart): string {
  const arrows = edges
    .filter(({ target }) => target !== null)
    .map((edge) => {
      const from = goesInside(edge) ? anywhere(edge.source) : idOf(edge.source);
      return `${from} --> ${idOf(edge.target!)} : ${wordsOf(edge)}`;
    });
  const ends = nodes.filter(({ kind }) => kind === 'final').map((node) => `${idOf(node.id)} --> [*]`);
  const lines = [...linesOf(nodes[0]!, { nodes, edges }), ...arrows, ...ends];
  return `---\ntitle: ${id}\n---\nstateDiagram-v2\n${lines.map((line) => `  ${line}`).join('\n')}\n`;
}
