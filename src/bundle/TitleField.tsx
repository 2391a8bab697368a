// What the whole bundle is for, in a line: it goes with the bundle where that is shared or saved.
import { titleId } from '#machines/bundle/notes.ts';
import { selectNote } from '#machines/bundle/select-groups.ts';
import { longestTitle } from '#contract/ground/constants.ts';
import { holdValue } from '#src/browser/elements/fields.ts';
import { usePart, usePartState } from '#src/portal/portal-context.ts';
import { workbenchText } from '#texts/en/pages/workbench.ts';
import { field } from '#styled/recipes';

export function TitleField() {
  const c = field({ dense: true });
  const bundle = usePart('bundle');
  const title = usePartState('bundle', selectNote(titleId));
  return (
    <div className={c.root}>
      <label className={c.label} htmlFor="bundle-title">
        {workbenchText.titleOfBundle}
      </label>
      <input
        className={c.control}
        id="bundle-title"
        autoComplete="off"
        maxLength={longestTitle}
        ref={holdValue(title)}
        onInput={({ currentTarget }) =>
          bundle.send({ type: 'bundle.note', id: titleId, text: currentTarget.value })
        }
      />
    </div>
  );
}
