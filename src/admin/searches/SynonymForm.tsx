// Adding a synonym: what people type, and the words of the catalogue that it stands for. A link of the list above begins it
// with its words, and leads to the other field.
import { useSelector } from '@xstate/react';
import { selectIsDone, selectValue } from '#machines/kinds/form/select.ts';
import { FormDone } from '#src/form/FormDone.tsx';
import { FormField } from '#src/form/FormField.tsx';
import { FormFrame } from '#src/form/FormFrame.tsx';
import { searchText } from '#texts/en/admin/searches.ts';
import { css } from '#styled/css';
import type { SynonymFormRef } from './searches.actors.ts';

const { form: words } = searchText;

export function SynonymForm({ form }: { form: SynonymFormRef }) {
  const isDone = useSelector(form, selectIsDone);
  return (
    <section aria-labelledby="synonym">
      <h2 id="synonym" className={css({ mb: '4' })}>
        {words.title}
      </h2>
      {isDone ? <Done form={form} /> : <Fields form={form} />}
    </section>
  );
}

const Fields = ({ form }: { form: SynonymFormRef }) => (
  <FormFrame form={form} send={words.send} sending={words.sending}>
    <FormField form={form} name="typed" label={words.typed} autoComplete="off" />
    <FormField form={form} name="means" label={words.means} hint={words.meansHint} autoComplete="off" />
  </FormFrame>
);

function Done({ form }: { form: SynonymFormRef }) {
  const typed = useSelector(form, (one) => selectValue(one, 'typed'));
  const means = useSelector(form, (one) => selectValue(one, 'means'));
  return (
    <FormDone form={form} again={words.another}>
      {typed === '' ? words.doneAnyway : words.done(typed, means)}
    </FormDone>
  );
}
