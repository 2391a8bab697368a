// The machine's name, how its chart is drawn, and its definition to take along.
import type { Zoom as ZoomLevel } from '#machines/inspector/inspector.setup.ts';
import type { Subject } from '#machines/inspector/recording.ts';
import { definitionText, machineOf } from '#src/inspector/charts.ts';
import { useInspected, useInspector } from '#src/inspector/inspector-context.ts';
import { Icon } from '#src/ui/drawn/PageIcon.tsx';
import { inspectorText } from '#texts/en/inspector/page.ts';
import { button, check, select } from '#styled/recipes';

const zooms: Record<ZoomLevel, string> = {
  fitted: inspectorText.chart.fitted,
  whole: inspectorText.chart.whole,
  natural: '100 %',
  large: '150 %',
};

function Zoom() {
  const c = select({ dense: true });
  const inspector = useInspector();
  const zoom = useInspected(({ context }) => context.zoom);
  return (
    <span className={c.root}>
      <select
        className={c.control}
        aria-label={inspectorText.chart.size}
        value={zoom}
        onChange={({ target }) => inspector.send({ type: 'chart.zoom', zoom: target.value as ZoomLevel })}
      >
        {Object.entries(zooms).map(([value, title]) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </select>
      <Icon name="chevron" size="small" className={c.icon} />
    </span>
  );
}

function CoverageCheck() {
  const c = check();
  const inspector = useInspector();
  const hasCoverage = useInspected(({ context }) => context.hasCoverage);
  return (
    <label className={c.root}>
      <input
        type="checkbox"
        className={c.control}
        checked={hasCoverage}
        onChange={() => inspector.send({ type: 'coverage.toggle' })}
      />
      {inspectorText.chart.coverage}
    </label>
  );
}

export function ChartHead({ subject }: { subject: Subject }) {
  const inspector = useInspector();
  const copy = () => inspector.send({ type: 'definition.copy', text: definitionText(machineOf(subject)) });
  return (
    <div className="inspector__head">
      <h2>{subject}</h2>
      <CoverageCheck />
      <Zoom />
      <button type="button" className={button({ size: 'small' })} onClick={copy}>
        <Icon name="copy" size="small" />
        {inspectorText.chart.copy}
      </button>
    </div>
  );
}
