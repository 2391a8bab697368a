// A page that is one form: its title, what it is for, and the form or what has come of it.
import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { selectIsDone } from '#machines/kinds/form/select.ts';
import { PageIntro } from '#src/page/PageIntro.tsx';
import { useOptionalPart, type PartRef } from '#src/portal/portal-context.ts';
import { page } from '#styled/recipes';

type Shown = ComponentType<{ form: PartRef<'form'> }>;
type Shows = { form: PartRef<'form'>; Open: Shown; Done: Shown };
type Props = Omit<Shows, 'form'> & { title: string; lede: string };

export function FormPage({ title, lede, ...shows }: Props) {
  const form = useOptionalPart('form');
  return (
    <div className={page()}>
      <PageIntro title={title} lede={lede} />
      {form && <FormOrDone form={form} {...shows} />}
    </div>
  );
}

/** The form, until it is done. */
export function FormOrDone({ form, Open, Done }: Shows) {
  return useSelector(form, selectIsDone) ? <Done form={form} /> : <Open form={form} />;
}
