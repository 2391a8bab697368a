// What a small screen shows: one of three. Wide screens show all of them, and no choice.
import type { InspectorTab } from '#machines/inspector/inspector.machine.ts';
import { segmented } from '#styled/recipes';
import { useInspected, useInspector } from './inspector-context.ts';

const titles: Record<InspectorTab, string> = { chart: 'Chart', log: 'Log', event: 'Event' };

export function TabChoice() {
  const c = segmented();
  const inspector = useInspector();
  const tab = useInspected(({ context }) => context.tab);
  return (
    <div className="inspector__tabs">
      <div className={c.root} role="radiogroup" aria-label="Show">
        {(Object.keys(titles) as InspectorTab[]).map((one) => (
          <label key={one} className={c.item}>
            <input
              type="radio"
              name="inspector-tab"
              className={c.control}
              checked={one === tab}
              onChange={() => inspector.send({ type: 'tab.choose', tab: one })}
            />
            {titles[one]}
          </label>
        ))}
      </div>
    </div>
  );
}
