// What the visitor writes beside a variable, kept with every key.
import { selectNote } from '#machines/bundle/select-groups.ts';
import { longestNote } from '#contract/ground/constants.ts';
import { holdValue } from '#src/browser/elements/fields.ts';
import { usePart, usePartState } from '#src/portal/portal-context.ts';
import { workbenchText } from '#texts/en/pages/workbench.ts';
import { field } from '#styled/recipes';

export function NoteField({ id, title }: { id: string; title: string }) {
  const c = field({ dense: true });
  const bundle = usePart('bundle');
  const note = usePartState('bundle', selectNote(id));
  return (
    <>
      <textarea
        className={c.control}
        aria-label={workbenchText.noteOn(title)}
        aria-describedby={`left-${id}`}
        placeholder={workbenchText.addNote}
        rows={2}
        maxLength={longestNote}
        ref={holdValue(note)}
        onInput={({ currentTarget }) => bundle.send({ type: 'bundle.note', id, text: currentTarget.value })}
      />
      <p className={c.hint} id={`left-${id}`}>
        {workbenchText.noteHint(note.length, longestNote)}
      </p>
    </>
  );
}
