// One box a year, stronger where more countries have a value. `strip` holds a digit a year from `from`: 0 none,
// 1 to 7 the share in sevenths. `first` and `last` are the axis, so that rows align: what lies before it is left out. Readers
// get the words that the caller sets beside it.
import { memo } from 'react';
import { cx } from '#styled/css';
import { coverage } from '#styled/recipes';

type Props = { from: number; strip: string; first?: number; last?: number; className?: string };

const width = 140;
const steps = [0, 1, 2, 3, 4, 5, 6, 7];

export const CoverageStrip = memo(function CoverageStrip({
  from,
  strip,
  first = from,
  last = 0,
  className,
}: Props) {
  const until = Math.max(last, from + strip.length - 1);
  const count = until - first + 1;
  const [before, seen] = ['0'.repeat(Math.max(0, from - first)), strip.slice(Math.max(0, first - from))];
  const years = `${before}${seen}`.padEnd(count, '0');
  const box = width / count;
  // A hair between the years, where there is room for one: data from 1751 on have half a unit a year, and years of one
  // step are one box.
  const hasRoom = box > 1.5;
  const paths = steps.map(() => '');
  for (const { 0: run, index } of years.matchAll(hasRoom ? /\d/g : /(\d)\1*/g)) {
    const bar = (hasRoom ? box - 0.6 : run.length * box).toFixed(2);
    paths[Number(run[0])] += `M${(index * box).toFixed(2)} 0h${bar}v10h-${bar}z`;
  }
  return (
    <svg
      className={cx(coverage().root, className)}
      viewBox={`0 0 ${width} 10`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {steps.map((step) => paths[step] && <path key={step} data-step={step} d={paths[step]} />)}
    </svg>
  );
});
