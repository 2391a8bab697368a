// A recording that came as text, in an e-mail or a ticket.
import type { SyntheticEvent } from 'react';
import { useInspector } from '#src/inspector/inspector-context.ts';
import { inspectorText } from '#texts/en/inspector/page.ts';
import { button, field } from '#styled/recipes';

export function Paste() {
  const c = field({ dense: true });
  const inspector = useInspector();
  const open = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const source = String(new FormData(event.currentTarget).get('recording') ?? '');
    inspector.send({ type: 'recording.open', source });
  };
  return (
    <details className="inspector__typed">
      <summary>{inspectorText.recording.paste}</summary>
      <form onSubmit={open}>
        <label className={c.label} htmlFor="pasted">
          {inspectorText.recording.text}
        </label>
        <textarea id="pasted" name="recording" className={c.control} rows={4} spellCheck={false} />
        <button type="submit" className={button({ size: 'small' })}>
          {inspectorText.recording.open}
        </button>
      </form>
    </details>
  );
}
