// Which moment is looked at: the portal as it is now, or a step of a recording. Time is one for the whole page, so the
// bar stands over everything.
import { selectCanStep, selectIsLive, selectNeighbours, selectRow } from '#machines/inspector/select.ts';
import { useInspected, useInspector } from '#src/inspector/inspector-context.ts';
import { formatNumber } from '#src/ui/text/numbers.ts';
import { Icon } from '#src/ui/drawn/PageIcon.tsx';
import { inspectorText } from '#texts/en/inspector/page.ts';
import { cx } from '#styled/css';
import { button } from '#styled/recipes';
import { timeOf } from './entry.text.ts';
import './moment.css';

function StepButton({ to, way }: { to: number | null; way: 'Previous' | 'Next' }) {
  const inspector = useInspector();
  const canStep = useInspected(selectCanStep) && to !== null;
  return (
    <button
      type="button"
      className={button({ tone: 'quiet', size: 'icon' })}
      aria-label={way === 'Next' ? inspectorText.moment.next : inspectorText.moment.previous}
      aria-disabled={!canStep}
      onClick={() => canStep && inspector.send({ type: 'step.go', at: to })}
    >
      <Icon name={way === 'Next' ? 'arrow' : 'back'} size="small" />
    </button>
  );
}

function Scrub() {
  const inspector = useInspector();
  const { shown, at } = useInspected(({ context }) => context);
  const neighbours = useInspected(selectNeighbours, (a, b) => a.before === b.before && a.after === b.after);
  const row = useInspected(selectRow);
  const canStep = useInspected(selectCanStep);
  const [here, all] = [shown.dropped + at, shown.dropped + shown.entries.length].map(formatNumber);
  return (
    <div className="inspector__scrub">
      <StepButton to={neighbours.before} way="Previous" />
      <input
        type="range"
        aria-label={inspectorText.moment.goTo}
        aria-valuetext={inspectorText.moment.of(here!, all!)}
        min={Math.min(1, shown.entries.length)}
        max={shown.entries.length}
        value={at}
        disabled={!canStep}
        onChange={({ target }) => inspector.send({ type: 'step.go', at: Number(target.value) })}
      />
      <StepButton to={neighbours.after} way="Next" />
      <span className="inspector__count">
        {inspectorText.moment.of(here!, all!)} {row && <time>{timeOf(row.entry.at)}</time>}
      </span>
    </div>
  );
}

const moments = {
  live: inspectorText.moment.live,
  travelling: inspectorText.moment.travelling,
  reading: inspectorText.moment.reading,
  refused: inspectorText.moment.refused,
  reviewing: inspectorText.moment.reviewing,
};

export function MomentBar() {
  const inspector = useInspector();
  const isLive = useInspected(selectIsLive);
  const moment = useInspected(({ value }) => moments[value]);
  return (
    <section className="inspector__moment" aria-label={inspectorText.moment.label}>
      <button
        type="button"
        className={cx(button({ size: 'small' }), 'inspector__live')}
        aria-pressed={isLive}
        onClick={() => !isLive && inspector.send({ type: 'portal.follow' })}
      >
        {inspectorText.moment.liveButton}
      </button>
      <output className="inspector__which">{moment}</output>
      <Scrub />
    </section>
  );
}
