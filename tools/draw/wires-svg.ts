// The portal's wires as one picture: its parts as boxes, and an arrow wherever one part's emissions lead to messages
// for another, with what is emitted on it. The three toasts are one box: nothing is wired to one of them alone.
import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk.bundled.js';
import { parts, type PartName } from '#machines/portal/parts.ts';
import { lastingParts } from '#machines/portal/portal.setup.ts';
import { toastSlots } from '#machines/toast/toaster.setup.ts';
import { wires } from '#machines/portal/wires.ts';
import type { Wire } from '#machines/portal/wires/wire.ts';
import { set } from '#src/inspector/chart.ts';
import { layOut, pointsOf, rectOf, type Places } from './elk.ts';
import { monoWidth, sansWidth } from './measure.ts';
import { arrowAlong, grown, rectAt, svgFile, textAt, type Rect } from './svg.ts';

const boxNameOf = (part: PartName): string =>
  (toastSlots as readonly PartName[]).includes(part) ? 'toast' : part;

type Box = { name: string; line: string; isPlace: boolean };

const isLasting = (part: PartName): boolean => (lastingParts as readonly PartName[]).includes(part);

function boxOf([name, members]: [string, PartName[]]): Box {
  const isPlace = !members.every(isLasting);
  const count = members.length > 1 ? `${members.length} places` : 'a place';
  return { name, isPlace, line: isPlace ? `${count}, filled by wires` : 'as long as the page' };
}

const boxes = [...Map.groupBy(Object.keys(parts) as PartName[], boxNameOf)].map(boxOf);

type Bundle = { id: string; from: string; to: string; events: string[] };

/** All wires between two boxes as one arrow, with each emitted event once. */
export function bundlesOf(table: readonly Wire[]): Bundle[] {
  const single = table.flatMap(({ from, on, to }) =>
    [...new Set(to.map(boxNameOf))].map((target) => ({ from: boxNameOf(from), to: target, on })),
  );
  return [...Map.groupBy(single, ({ from, to }) => `${from} --> ${to}`)].map(([id, group]) => ({
    id,
    from: group[0]!.from,
    to: group[0]!.to,
    events: [...new Set(group.map(({ on }) => on))],
  }));
}

const boxSize = ({ name, line }: Box) => ({
  width: Math.ceil(Math.max(sansWidth(name, set.name, true), sansWidth(line, set.text))) + 2 * set.pad,
  height: 2 * set.pad + set.name + 6 + set.line,
});

const nodeOf = (box: Box): ElkNode => ({ id: box.name, ...boxSize(box) });

function edgeOf({ id, from, to, events }: Bundle): ElkExtendedEdge {
  const width = Math.ceil(Math.max(...events.map((event) => monoWidth(event, set.text)))) + 8;
  const layoutOptions = { 'elk.edgeLabels.inline': String(from !== to) };
  const label = {
    id: `words of ${id}`,
    text: id,
    width,
    height: events.length * set.line + 4,
    layoutOptions,
  };
  return { id, sources: [from], targets: [to], labels: [label] };
}

function drawnBox({ name, line, isPlace }: Box, laidOut: Places): string[] {
  const rect = rectOf(laidOut.nodes.get(name)!);
  const x = rect.x + set.pad;
  const y = rect.y + set.pad + set.name;
  return [
    rectAt(isPlace ? 'box place' : 'box', rect, 6),
    textAt({ x, y: y - 2 }, [['name', name]]),
    textAt({ x, y: y + 6 + set.text }, [['says', line]]),
  ];
}

function drawnWords({ events }: Bundle, rect: Rect): string[] {
  const middle = rect.x + rect.width / 2;
  return [
    rectAt('plate', grown(rect, 0, 1), 3),
    ...events.map((event, at) =>
      textAt({ x: middle, y: rect.y + 2 + at * set.line + set.text, 'text-anchor': 'middle' }, [
        ['event', event],
      ]),
    ),
  ];
}

export async function wiresSvg(): Promise<string> {
  const bundles = bundlesOf(wires);
  const laidOut = await layOut(boxes.map(nodeOf), bundles.map(edgeOf));
  const sentences = bundles.map(({ from, to, events }) => `${from} to ${to} on ${events.join(', ')}`);
  return svgFile(
    laidOut,
    'The wires of the portal',
    `Which part’s emissions lead to messages for which: ${sentences.join('; ')}.`,
    [
      ...boxes.flatMap((box) => drawnBox(box, laidOut)),
      ...bundles.map(({ id }) => arrowAlong(pointsOf(laidOut.edges.get(id)!))),
      ...bundles.flatMap((bundle) =>
        drawnWords(bundle, rectOf(laidOut.edges.get(bundle.id)!.labels![0]! as ElkNode)),
      ),
    ],
  );
}
