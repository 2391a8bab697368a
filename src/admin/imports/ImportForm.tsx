// Beginning an import: a zip or CSV of the visitor's own, or the path of a package that lies on the server.
import { useSelector } from '@xstate/react';
import type { Import } from '#contract/admin/admin.ts';
import type { Publishing } from '#contract/admin/import-states.ts';
import { selectAnswer, selectIsDone, selectValue } from '#machines/kinds/form/select.ts';
import { FormChoice } from '#src/form/FormChoice.tsx';
import { FormDone } from '#src/form/FormDone.tsx';
import { FormField } from '#src/form/FormField.tsx';
import { FormFrame } from '#src/form/FormFrame.tsx';
import { FileField } from './FileField.tsx';
import type { ImportFormRef } from './imports.actors.ts';
import { HowMuch, Stopped } from './Upload.tsx';
import { importText } from '#texts/en/admin/imports.ts';
import { css } from '#styled/css';

type Props = { form: ImportFormRef };

const choices = [
  { value: 'ifClear', text: importText.publish.ifClear },
  { value: 'afterReview', text: importText.publish.afterReview },
] as const satisfies readonly { value: Publishing; text: string }[];

export function ImportForm({ form }: Props) {
  const isDone = useSelector(form, selectIsDone);
  const begun = useSelector(form, selectAnswer<Import>);
  return (
    <section aria-labelledby="import">
      <h2 id="import" className={css({ mb: '4' })}>
        {importText.form}
      </h2>
      {isDone && begun ? (
        <FormDone form={form} again={importText.another}>
          {importText.begun(begun.source)}
        </FormDone>
      ) : (
        <Fields form={form} />
      )}
    </section>
  );
}

function Fields({ form }: Props) {
  const hasFile = useSelector(form, (one) => selectValue(one, 'file')) !== '';
  return (
    <FormFrame
      form={form}
      send={importText.send}
      sending={hasFile ? importText.sending : importText.beginning}
    >
      <Stopped form={form} />
      <FileField form={form} />
      {!hasFile && (
        <FormField
          form={form}
          name="path"
          label={importText.path}
          hint={importText.pathHint}
          autoComplete="off"
        />
      )}
      <FormChoice form={form} name="publish" label={importText.publish.label} choices={choices} />
      <HowMuch form={form} />
    </FormFrame>
  );
}
