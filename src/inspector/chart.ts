// A machine laid out as a statechart: what tools/draw/ computes with elkjs at build time, what the inspector
// draws. The layout engine weighs more than the whole portal, so the browser gets its results only, as one JSON file a
// machine in charts/, and this module says how to read them.

/** Lengths in px, whole numbers, from the upper left corner of the picture. */
export type Chart = {
  /** The machine's id. */
  id: string;
  width: number;
  height: number;
  nodes: ChartNode[];
  edges: ChartEdge[];
  /** The dots from which a compound state begins. */
  starts: { target: string; x: number; y: number; points: Point[] }[];
};

export type Point = [x: number, y: number];

export type ChartNode = {
  /** The state's dotted path; `(root)` for the machine itself. Parents stand before their children. */
  id: string;
  parent: string | null;
  name: string;
  kind: 'root' | 'atomic' | 'compound' | 'parallel' | 'final' | 'transient';
  isInitial: boolean;
  description: string;
  /** The description, broken as it fits the box. */
  says: string[];
  /** What the state does: `entry clearUser`, `runs loadAccount`, `tag busy`. */
  lines: string[];
  x: number;
  y: number;
  width: number;
  height: number;
  /** Where the box's own text ends: the states inside begin below. */
  head: number;
  /** Where its lines begin. */
  left: number;
};

export type ChartEdge = {
  /** The transition's name, as the reviewed graphs have it. */
  name: string;
  source: string;
  /** Null for a transition that stays: it is a list item in its state's box, without an arrow. */
  target: string | null;
  /** As the machine has it; `always` when no event is needed. */
  event: string;
  guard: string | null;
  actions: string[];
  /** The arrow, corner by corner. Transitions from one state to one other share an arrow. Empty when it stays. */
  points: Point[];
  /** The words on the arrow, or in the box: event, [guard], / actions. */
  label: { x: number; y: number; width: number; height: number; lines: string[] };
};

/**
 * coverage.json: by machine and transition what holds it: `views`, `desktop` and `phone` for walks through real views,
 * `row 4.3` for requirement rows whose tests do.
 */
export type Coverage = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** How the text of boxes and arrows is set: layout, inspector and drawings agree on it. */
export const set = { pad: 12, name: 15, text: 12, line: 16, gap: 4, corner: 8 } as const;

export type SetText = { kind: 'name' | 'says' | 'does'; x: number; y: number; text: string };

/** A box's own text with the places of its baselines. */
export function textOf({ name, says, lines, left, y }: ChartNode): SetText[] {
  const rows: [SetText['kind'], string][] = [
    ...says.map((text) => ['says', text] as [SetText['kind'], string]),
    ...lines.map((text) => ['does', text] as [SetText['kind'], string]),
  ];
  return [
    { kind: 'name', x: left, y: y + set.pad + set.name - 2, text: name },
    ...rows.map(([kind, text], at) => ({
      kind,
      x: left,
      y: y + set.pad + set.name + 6 + at * set.line + set.text,
      text,
    })),
  ];
}

/** The baselines of an arrow's words, one a line. */
export const baselinesOf = ({ y, lines }: ChartEdge['label']): number[] =>
  lines.map((_line, at) => y + at * set.line + set.text);

const towards = ([x, y]: Point, [toX, toY]: Point, length: number): Point => {
  const distance = Math.hypot(toX - x, toY - y) || 1;
  return [x + ((toX - x) * length) / distance, y + ((toY - y) * length) / distance];
};

const put = ([x, y]: Point): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

/** An arrow as the `d` of an SVG path, its corners rounded. */
export function pathThrough(points: readonly Point[]): string {
  return points
    .map((point, at) => {
      const before = points[at - 1];
      const after = points[at + 1];
      if (!before) return `M${put(point)}`;
      if (!after) return `L${put(point)}`;
      const room = Math.min(
        set.corner,
        Math.hypot(point[0] - before[0], point[1] - before[1]) / 2,
        Math.hypot(after[0] - point[0], after[1] - point[1]) / 2,
      );
      return `L${put(towards(point, before, room))}Q${put(point)} ${put(towards(point, after, room))}`;
    })
    .join('');
}
