// An event in the developer's own words, as JSON: for payloads that the cases do not have.
import type { SyntheticEvent } from 'react';
import type { AnyEventObject } from 'xstate';
import type { ActorName } from '#machines/inspector/recording.ts';
import { useInspected, useInspector } from '#src/inspector/inspector-context.ts';
import { inspectorText } from '#texts/en/inspector/page.ts';
import { button, field } from '#styled/recipes';

export function WriteEvent({ actor, sample }: { actor: ActorName; sample: AnyEventObject }) {
  const inspector = useInspector();
  const unsent = useInspected(({ context }) => context.unsent);
  const isInvalid = unsent !== '';
  const c = field({ dense: true });
  const send = (submitted: SyntheticEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    const text = String(new FormData(submitted.currentTarget).get('event') ?? '');
    inspector.send({ type: 'portal.write', actor, text });
  };
  return (
    <details className="inspector__typed inspector__written">
      <summary>{inspectorText.send.write}</summary>
      <form onSubmit={send}>
        <label className={c.label} htmlFor="written">
          {inspectorText.send.json}
        </label>
        <textarea
          id="written"
          name="event"
          className={c.control}
          rows={3}
          spellCheck={false}
          defaultValue={JSON.stringify(sample)}
          aria-invalid={isInvalid}
          aria-describedby="unsent"
        />
        <p id="unsent" className={c.error} role="alert">
          {unsent && inspectorText.send[unsent]}
        </p>
        <button type="submit" className={button({ size: 'small' })}>
          {inspectorText.send.it}
        </button>
      </form>
    </details>
  );
}
