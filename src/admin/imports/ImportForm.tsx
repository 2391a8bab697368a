// Beginning an import: a zip or CSV of the visitor's own, or the path of a package that lies on the server.
import { useSelector } from '@xstate/react';
import type { Import } from '#contract/admin/admin.ts';
import type { Publishing } from '#contract/admin/import-states.ts';
import { offeredFiles } from '#contract/admin/upload-kinds.ts';
import { selectAnswer, selectIsDone, selectIsFixed, selectValue } from '#machines/kinds/form/select.ts';
import { FormChoice } from '#src/form/FormChoice.tsx';
import { FormDone } from '#src/form/FormDone.tsx';
import { FormField } from '#src/form/FormField.tsx';
import { FormFrame } from '#src/form/FormFrame.tsx';
import { holdFile, keepFile } from '#src/browser/powers/chosen.ts';
import { goToField } from '#src/browser/elements/fields.ts';
import type { ImportFormRef } from './imports.actors.ts';
import { HowMuch, Stopped } from './Upload.tsx';
import { css, cx } from '#styled/css';
import { button, field } from '#styled/recipes';

type Props = { form: ImportFormRef };

const choices = [
  { value: 'ifClear', text: 'If nothing is open' },
  { value: 'afterReview', text: 'After I have looked' },
] as const satisfies readonly { value: Publishing; text: string }[];

/** The field's own button is the browser's. */
const chooser = css({
  '&:disabled': { color: 'ink-3', bg: 'sunk', borderColor: 'line' },
  '&::file-selector-button': {
    mr: '3',
    px: '2',
    py: '[0.125rem]',
    border: 'edge',
    borderRadius: '1',
    bg: 'sunk',
    color: 'ink',
    fontSize: 'small',
    fontWeight: 'semibold',
    cursor: 'pointer',
  },
  '&:disabled::file-selector-button': { color: 'ink-3', borderColor: 'line', cursor: 'not-allowed' },
});

export function ImportForm({ form }: Props) {
  const isDone = useSelector(form, selectIsDone);
  const begun = useSelector(form, selectAnswer<Import>);
  return (
    <section aria-labelledby="import">
      <h2 id="import" className={css({ mb: '4' })}>
        Import a data package
      </h2>
      {isDone && begun ? (
        <FormDone form={form} again="Import another">
          The import of {begun.source} has begun. The list below says how far it is.
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
    <FormFrame form={form} send="Import" sending={hasFile ? 'Sending the file…' : 'Beginning…'}>
      <Stopped form={form} />
      <FileField form={form} />
      {!hasFile && (
        <FormField
          form={form}
          name="path"
          label="Or a path on the server"
          hint="A folder, a datapackage.json, a CSV or a zip, from the server’s import folder."
          autoComplete="off"
        />
      )}
      <FormChoice form={form} name="publish" label="Publish" choices={choices} />
      <HowMuch form={form} />
    </FormFrame>
  );
}

function FileField({ form }: Props) {
  const c = field();
  const mark = useSelector(form, (one) => selectValue(one, 'file'));
  const isFixed = useSelector(form, selectIsFixed);
  const choose = (file?: File | null) => {
    form.send({ type: 'form.edit', field: 'file', value: keepFile(file) });
    form.send({ type: 'form.edit', field: 'path', value: '' });
  };
  return (
    <div className={c.root}>
      <label className={c.label} htmlFor="file">
        Zip or CSV on this computer
      </label>
      <input
        className={cx(c.control, chooser)}
        id="file"
        type="file"
        accept={offeredFiles}
        disabled={isFixed}
        aria-describedby="file-said"
        ref={holdFile(mark)}
        onChange={({ currentTarget }) => choose(currentTarget.files?.[0])}
      />
      <p className={c.hint} id="file-said">
        At most 512 MB. A zip has a datapackage.json, a datapackage.yaml or CSVs at its top or in its one
        folder.
      </p>
      {mark !== '' && !isFixed && (
        <div>
          <button
            type="button"
            className={button({ size: 'small' })}
            onClick={() => {
              choose();
              goToField('file');
            }}
          >
            Take the file away
          </button>
        </div>
      )}
    </div>
  );
}
