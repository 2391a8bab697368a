// A page that is one form: its title, what it is for, and the form or what has come of it.
import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { FormRef } from '#machines/kinds/form/form.ref.ts';
import { selectIsDone } from '#machines/kinds/form/select.ts';
import { PageIntro } from '#src/page/PageIntro.tsx';
import { page } from '#styled/recipes';

type Shows<Form extends FormRef> = {
  form: Form;
  Open: ComponentType<{ form: Form }>;
  Done: ComponentType<{ form: Form }>;
};
type Props<Form extends FormRef> = Omit<Shows<Form>, 'form'> & {
  /** Undefined until it has started. */
  form: Form | undefined;
  title: string;
  lede: string;
};

export function FormPage<Form extends FormRef>({ title, lede, form, ...shows }: Props<Form>) {
  return (
    <div className={page()}>
      <PageIntro title={title} lede={lede} />
      {form && <FormOrDone form={form} {...shows} />}
    </div>
  );
}

/** The form, until it is done. */
export function FormOrDone<Form extends FormRef>({ form, Open, Done }: Shows<Form>) {
  return useSelector(form, selectIsDone) ? <Done form={form} /> : <Open form={form} />;
}
