// What a small screen shows: one of three. Wide screens show all of them, and no choice.
import { Segments } from '#src/ui/Segments.tsx';
import { useInspected, useInspector } from './inspector-context.ts';
import { inspectorText } from '#texts/en/inspector/page.ts';

const tabs = [
  { value: 'chart', text: inspectorText.tabs.chart },
  { value: 'log', text: inspectorText.tabs.log },
  { value: 'event', text: inspectorText.tabs.event },
] as const;

export function TabChoice() {
  const inspector = useInspector();
  const chosen = useInspected(({ context }) => context.tab);
  return (
    <div className="inspector__tabs">
      <Segments
        name="inspector-tab"
        about={{ 'aria-label': inspectorText.tabs.label }}
        choices={tabs}
        chosen={chosen}
        onChoose={(tab) => inspector.send({ type: 'tab.choose', tab })}
      />
    </div>
  );
}
