// The floors of the house as one picture, made from the imports: a column for each layer with its rooms, the lowest at the
// bottom, and an arc from each room to every room that it imports from. All arcs lead down, since a law allows no other
// (tests/laws/house/floors.test.ts); where one led up it would stand on the left of its column.
import { floors, type Layer } from '#tests/laws/floors.ts';
import { filesOf, importsOf, layerOf, roomOf, type Import } from '#tests/laws/import-graph.ts';
import { rectAt, svgFile, tag, textAt, type Rect } from './svg.ts';

const box = { width: 112, height: 24, gap: 10 } as const;
const column = { width: 300, left: 60 } as const;
const head = 64;
const margin = 24;

/** From the lowest: contract stands under all others, and the page stands on the machines. */
const layers = ['contract', 'machines', 'src', 'server'] as const satisfies Layer[];
const most = Math.max(...layers.map((layer) => floors[layer].length));
const size = {
  width: layers.length * column.width + margin,
  height: head + most * (box.height + box.gap) + margin,
};

const rectOf = (at: number, floor: number): Rect => ({
  x: margin + at * column.width + column.left,
  y: size.height - margin - (floor + 1) * (box.height + box.gap),
  width: box.width,
  height: box.height,
});

/** Which rooms of a layer a room imports from, each pair once. */
export function pairsOf(layer: Layer, imports: readonly Import[]): [from: string, to: string][] {
  const within = imports.filter(({ to }) => layerOf(to) === layer);
  const pairs = within.map(({ from, to }) => `${roomOf(from)} ${roomOf(to)}`);
  return [...new Set(pairs)]
    .map((pair): [string, string] => [pair.split(' ')[0]!, pair.split(' ')[1]!])
    .filter(([from, to]) => from !== to)
    .toSorted();
}

function arc(at: number, from: number, to: number): string {
  const [start, end] = [rectOf(at, from), rectOf(at, to)];
  const side = from > to ? start.x + start.width : start.x;
  const bulge = (from > to ? 1 : -1) * (10 + 5.5 * Math.abs(from - to));
  const [y1, y2] = [start.y + box.height / 2, end.y + box.height / 2];
  const d = `M${side} ${y1}C${side + bulge} ${y1} ${side + bulge} ${y2} ${side} ${y2}`;
  return tag('path', { class: 'arrow', 'stroke-opacity': 0.45, d });
}

export function floorsSvg(): string {
  const drawn = layers.map((layer, at) => {
    const rooms: readonly string[] = floors[layer];
    const pairs = pairsOf(layer, importsOf(filesOf(layer)));
    const x = rectOf(at, 0).x;
    return {
      words: `${layer}, from the lowest: ${rooms.join(', ')}`,
      lines: [
        ...pairs.map(([from, to]) => arc(at, rooms.indexOf(from), rooms.indexOf(to))),
        ...rooms.flatMap((room, floor) => {
          const rect = rectOf(at, floor);
          return [
            rectAt('box', rect, 4),
            textAt({ x: rect.x + box.width / 2, y: rect.y + 16, 'text-anchor': 'middle' }, [['says', room]]),
          ];
        }),
        textAt({ x, y: head - 34 }, [['title', layer]]),
        textAt({ x, y: head - 14 }, [['says', `${rooms.length} rooms, ${pairs.length} imports`]]),
      ],
    };
  });
  return svgFile(
    size,
    'The floors of the house',
    `Rooms by layer. ${drawn.map(({ words }) => words).join('. ')}. Every arc leads from a room down to one that it imports from.`,
    drawn.flatMap(({ lines }) => lines),
  );
}
