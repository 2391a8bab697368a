// The map drawn: countries by step, those without a value hatched, and the steps with their limits beneath, so that a
// picture of it says by itself what its colours mean.
import { figureText } from '#texts/en/chart/figures.ts';
import { chart as recipe } from '#styled/recipes';
import type { Atlas } from './atlas.ts';
import type { Mapped } from './map-model.ts';
import { placeUnder } from './nearest-place.ts';
import { short } from '#src/chart/chart.text.ts';

type Props = { atlas: Atlas; mapped: Mapped; unit: string | null; onLook: (row: number) => void };

const legendTop = 386;
export const mapHeight = 462;
/** Nobody has a value for it, and hatched it would look like a country that gives none. */
const antarctica = 'ATA';
const box = 84;

function Legend({ steps, unit }: Pick<Mapped, 'steps'> & { unit: string | null }) {
  return (
    <g className="steps">
      {steps.map(({ step, from, to }, at) => (
        <g key={step}>
          <rect data-step={step} x={at * box} y={legendTop} width={box} height="10" />
          <text x={at * box} y={legendTop + 26}>
            {at < steps.length - 1 && <tspan className="from">{figureText.map.from} </tspan>}
            {short(from)}
            {at === steps.length - 1 && <tspan className="from">{figureText.map.to(short(to))}</tspan>}
          </text>
        </g>
      ))}
      <rect fill="url(#hatch)" x={steps.length * box + 24} y={legendTop} width="40" height="10" />
      <text x={steps.length * box + 24} y={legendTop + 26}>
        {figureText.map.noValue}
      </text>
      {unit && (
        <text className="unit" x="0" y={legendTop + 44}>
          {unit}
        </text>
      )}
    </g>
  );
}

export function MapDrawing({ atlas, mapped, unit, onLook }: Props) {
  const rows = new Map(mapped.placed.map(({ shape }, row) => [shape, row]));
  return (
    <svg
      className={recipe().svg}
      viewBox={`0 0 ${atlas.width} ${mapHeight}`}
      aria-hidden="true"
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
        const step = row === undefined ? undefined : mapped.placed[row]!.step;
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
      {mapped.placed.map(({ shape, step, name }, row) =>
        shape.isTiny ? (
          <circle
            key={name}
            className="land"
            data-step={step}
            cx={shape.centre[0]}
            cy={shape.centre[1]}
            r="2.6"
            onPointerEnter={() => onLook(row)}
          />
        ) : null,
      )}
      <path className="frame" d={atlas.sea} />
      <Legend steps={mapped.steps} unit={unit} />
    </svg>
  );
}
