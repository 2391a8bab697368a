// What is wrong with a form, above it: every refusal with a link to its field, in the words that stand there too. It
// takes the focus when it appears, so that nobody sends a form and hears nothing.
import { useSelector } from '@xstate/react';
import type { FormRef } from '#machines/kinds/form/form.ref.ts';
import { selectProblems } from '#machines/kinds/form/select.ts';
import { formText } from '#texts/en/form/form.ts';
import { goToField } from '#src/browser/elements/fields.ts';
import { focusAtOnce } from '#src/browser/elements/focus.ts';
import { problems } from '#styled/recipes';

/** Faults of no field, and of what came with a link: there is nothing to go to. */
const unseen = new Set(['', 'token']);

type Problems = ReturnType<typeof selectProblems>;
const isSame = (a: Problems, b: Problems): boolean => String(a) === String(b);

export function FormProblems({ form }: { form: FormRef }) {
  const c = problems();
  const found = useSelector(form, selectProblems, isSame);
  if (found.length === 0) return null;
  return (
    <div className={c.root} ref={focusAtOnce} tabIndex={-1} role="alert">
      <h2 className={c.title}>{formText.problems}</h2>
      <ul className={c.list}>
        {found.map(([field, says]) => (
          <li key={field}>{unseen.has(field) ? says : <ProblemLink field={field} says={says} />}</li>
        ))}
      </ul>
    </div>
  );
}

function ProblemLink({ field, says }: { field: string; says: string }) {
  return (
    <a
      className={problems().link}
      href={`#${field}`}
      onClick={(event) => {
        event.preventDefault();
        goToField(field);
      }}
    >
      {says}
    </a>
  );
}
