// The map drawn: countries by class, those without a value hatched, and the classes with their limits and their rule
// beneath, so that a picture of it says by itself what its colours mean.
import { figureText } from '#texts/en/chart/figures.ts';
import { chart as recipe } from '#styled/recipes';
import type { Atlas } from './atlas.ts';
import type { Mapped } from './map-model.ts';
import { placeUnder } from './nearest-place.ts';
import { fitted, short, shortMarks } from '#src/chart/chart.text.ts';

type Props = {
  atlas: Atlas;
  mapped: Mapped;
  /** The unit, and by which rule the classes are made. */
  notes: readonly string[];
  /** What values are multiplied by where they are written. */
  times: number;
  onLook: (row: number) => void;
};

const legendTop = 386;
export const mapHeight = 482;
/** Nobody has a value for it, and hatched it would look like a country that gives none. */
const antarctica = 'ATA';
/** What all classes are wide together, and how far apart the lines beneath them are. */
const [whole, lineHeight] = [588, 18];
/** As large as the lines are on a phone. */
const noteSize = 25;

function Legend({ mapped: { rule, classes }, notes, times }: Pick<Props, 'mapped' | 'notes' | 'times'>) {
  const width = whole / classes.length;
  const limits = shortMarks(classes.slice(1).map(({ from }) => from * times));
  const least = classes[0]!.from;
  // An exception is told beside the map, and makes no scale.
  const marks = [least < 0 && rule !== 'zero' ? figureText.map.belowZero : short(least * times), ...limits];
  return (
    <g className="steps">
      {classes.map(({ colour, from }, at) => (
        <g key={from}>
          <rect data-step={colour} x={at * width} y={legendTop} width={width} height="10" />
          <text
            className={at % 2 === 1 || (at > 0 && at === classes.length - 1) ? 'between' : undefined}
            x={at * width}
            y={legendTop + 26}
            textAnchor={at === 0 ? 'start' : 'middle'}
          >
            {marks[at]}
          </text>
        </g>
      ))}
      <text x={whole} y={legendTop + 26} textAnchor="end">
        {short(classes.at(-1)!.to * times)}
      </text>
      <rect fill="url(#hatch)" x={whole + 24} y={legendTop} width="40" height="10" />
      <text x={whole + 24} y={legendTop + 26}>
        {figureText.map.noValue}
      </text>
      {notes.map((note, at) => (
        <text key={note} className={`note-${at + 1}`} x="0" y={legendTop + 26 + (at + 1) * lineHeight}>
          {note}
        </text>
      ))}
    </g>
  );
}

export function MapDrawing({ atlas, mapped, notes, times, onLook }: Props) {
  const rows = new Map(mapped.placed.map(({ shape }, row) => [shape, row]));
  return (
    <svg
      className={recipe().svg}
      viewBox={`0 0 ${atlas.width} ${mapHeight}`}
      aria-hidden="true"
      data-scale={mapped.rule === 'zero' ? 'two' : 'one'}
      onPointerDown={(event) => {
        const row = placeUnder(event, mapped, atlas.width);
        if (row !== undefined) onLook(row);
      }}
    >
      <defs>
        <pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className="none" width="5" height="5" />
          <path className="hatch" d="M0 0v5" />
        </pattern>
      </defs>
      <path className="sea" d={atlas.sea} />
      <path className="grid" d={atlas.lines} fill="none" />
      {atlas.shapes.map((shape) => {
        const row = rows.get(shape);
        const look = row === undefined ? undefined : () => onLook(row);
        const step = row === undefined ? undefined : mapped.placed[row]!.colour;
        if (shape.path === '' || (row === undefined && shape.key === antarctica)) return null;
        return (
          <path
            key={shape.key}
            className="land"
            data-step={step}
            fill={step === undefined ? 'url(#hatch)' : undefined}
            d={shape.path}
            onPointerEnter={look}
          />
        );
      })}
      {mapped.placed.map(({ shape, colour, name }, row) =>
        shape.isTiny ? (
          <circle
            key={name}
            className="land tiny"
            data-step={colour}
            cx={shape.centre[0]}
            cy={shape.centre[1]}
            r="2.6"
            onPointerEnter={() => onLook(row)}
          />
        ) : null,
      )}
      <path className="frame" d={atlas.sea} />
      <Legend
        mapped={mapped}
        notes={notes.map((note) => fitted(note, atlas.width, noteSize))}
        times={times}
      />
    </svg>
  );
}
