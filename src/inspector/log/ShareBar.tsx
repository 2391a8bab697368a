// A recording goes out as a file or as text, and comes in as a file.
import { useInspected, useInspector } from '#src/inspector/inspector-context.ts';
import { Icon } from '#src/ui/drawn/PageIcon.tsx';
import { inspectorText } from '#texts/en/inspector/page.ts';
import { button, text } from '#styled/recipes';

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
      {inspectorText.recording.openFile}
    </label>
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
          {inspectorText.recording.save}
        </button>
        <button
          type="button"
          className={button({ size: 'small' })}
          onClick={() => inspector.send({ type: 'recording.copy' })}
        >
          <Icon name="copy" size="small" />
          {inspectorText.recording.copy}
        </button>
        <OpenFile />
      </div>
      <output className={text({ size: 'fine', tone: 'muted' })}>
        {message && inspectorText.recording[message]}
      </output>
    </div>
  );
}
