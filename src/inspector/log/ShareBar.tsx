// A recording goes out as a file or as text, and comes in as either. What was masked stays masked.
import type { SyntheticEvent } from 'react';
import { useInspected, useInspector } from '#src/inspector/inspector-context.ts';
import { Icon } from '#src/parts/Icon.tsx';
import { button, field, text } from '#styled/recipes';

function OpenFile() {
  const inspector = useInspector();
  return (
    <label className={button({ size: 'small' })}>
      <input
        type="file"
        className="inspector__file"
        accept="application/json,.json"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) inspector.send({ type: 'recording.open', source: file });
          // So that the same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      Open a file
    </label>
  );
}

function Paste() {
  const c = field({ dense: true });
  const inspector = useInspector();
  const open = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const source = String(new FormData(event.currentTarget).get('recording') ?? '');
    inspector.send({ type: 'recording.open', source });
  };
  return (
    <details className="inspector__paste">
      <summary>Paste a recording</summary>
      <form onSubmit={open}>
        <label className={c.label} htmlFor="pasted">
          The recording’s text
        </label>
        <textarea id="pasted" name="recording" className={c.control} rows={4} spellCheck={false} />
        <button type="submit" className={button({ size: 'small' })}>
          Open this text
        </button>
      </form>
    </details>
  );
}

export function ShareBar() {
  const inspector = useInspector();
  const message = useInspected(({ context }) => context.message);
  return (
    <div className="inspector__share">
      <div className="inspector__buttons">
        <button
          type="button"
          className={button({ size: 'small' })}
          onClick={() => inspector.send({ type: 'recording.save' })}
        >
          <Icon name="download" size="small" />
          Save
        </button>
        <button
          type="button"
          className={button({ size: 'small' })}
          onClick={() => inspector.send({ type: 'recording.copy' })}
        >
          <Icon name="copy" size="small" />
          Copy
        </button>
        <OpenFile />
      </div>
      <Paste />
      <output className={text({ size: 'fine', tone: 'muted' })}>
        {message ||
          'Passwords, tokens, e-mail addresses and what is typed are masked: only listed fields are kept.'}
      </output>
    </div>
  );
}
