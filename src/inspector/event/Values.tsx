// A payload or a context as text, as far as anybody reads it: sets and maps are lists, and long ones are cut.
type Props = { value: unknown; label: string };
import { inspectorText } from '#texts/en/inspector/page.ts';

const mostItems = 20;

function readable(_key: string, value: unknown): unknown {
  const items = value instanceof Set || value instanceof Map ? [...value] : value;
  if (!Array.isArray(items) || items.length <= mostItems) return items;
  return [...items.slice(0, mostItems), inspectorText.event.more(items.length - mostItems)];
}

export function Values({ value, label }: Props) {
  return (
    // A box that scrolls is reached by the keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="inspector__values" aria-label={label} tabIndex={0}>
      <pre>{JSON.stringify(value, readable, 2)}</pre>
    </section>
  );
}
