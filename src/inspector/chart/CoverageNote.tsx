// What the overlay's colours mean, and the machine's figures: how many of its transitions each kind of walk has taken.
import type { Chart } from '#src/inspector/chart.ts';
import { useInspected } from '#src/inspector/inspector-context.ts';
import { isWalkedBy, walkers, type Walker } from './transition-coverage.ts';
import './coverage.css';
import { inspectorText } from '#texts/en/inspector/page.ts';

const meanings = {
  yes: inspectorText.coverage.both,
  partly: inspectorText.coverage.one,
  no: inspectorText.coverage.none,
} as const;

export function CoverageNote({ chart: { id, edges } }: { chart: Chart }) {
  const hasCoverage = useInspected(({ context }) => context.hasCoverage);
  if (!hasCoverage) return null;
  const names = [...new Set(edges.map(({ name }) => name))];
  const figures = (Object.keys(walkers) as Walker[]).map((walker) => {
    const walked = names.filter((name) => isWalkedBy(walker, id, name)).length;
    return inspectorText.coverage.figure(walked, names.length, walkers[walker]);
  });
  return (
    <div className="inspector__coverage">
      <p>{inspectorText.coverage.walked(figures.join(', '))}</p>
      <ul>
        {Object.entries(meanings).map(([held, meaning]) => (
          <li key={held}>
            <svg className="inspector__arrow" data-held={held} width="32" height="8" aria-hidden>
              <path className="inspector__line" d="M0 4H32" />
            </svg>
            {meaning}
          </li>
        ))}
      </ul>
    </div>
  );
}
