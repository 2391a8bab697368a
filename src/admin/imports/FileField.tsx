// The file of an import: chosen, or dropped on the box. Ark tells what is held over the box and what is refused at once,
// before half a gigabyte is sent in vain; which file is chosen is the form's, so Ark itself never has one. Ark's
// box would be an application for screen readers, and is a group here; a fieldset would take Ark's role as well.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { FileUpload } from '@ark-ui/react/file-upload';
import { useSelector } from '@xstate/react';
import type { DragEvent } from 'react';
import { largestUpload, mostMegabytes, offeredFiles } from '#contract/admin/upload-kinds.ts';
import { selectIsFixed, selectValue } from '#machines/kinds/form/select.ts';
import { keepFile, keptFile } from '#src/browser/powers/chosen.ts';
import { goToField } from '#src/browser/elements/fields.ts';
import { formatBytes } from '#src/ui/text/format.ts';
import { importFileText as says } from '#texts/en/admin/import-file.ts';
import type { ImportFormRef } from './imports.actors.ts';
import { RefusedFiles } from './RefusedFiles.tsx';
import { css } from '#styled/css';
import { button, field } from '#styled/recipes';

type Props = { form: ImportFormRef };

/** A file that was changed may keep its name and size, by which alone Ark knows files: it would refuse the new one. */
const none: File[] = [];
const parts = { trigger: 'file', hiddenInput: 'file-input', label: 'file-label' };

const box = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '2',
  p: '3',
  border: 'edge',
  borderStyle: 'dashed',
  borderRadius: '2',
  '&[data-dragging]': { borderStyle: 'solid', borderColor: 'accent', bg: 'accent-soft' },
  '&[data-disabled]': { bg: 'sunk', color: 'ink-3' },
  '@media (pointer: coarse)': { '& button': { minHeight: '[2.75rem]' } },
});
/** Nothing can be dropped where nothing can be held over a thing. */
const drop = css({ fontSize: 'small', color: 'ink-3', '@media (hover: none)': { display: 'none' } });
/** A name may be long, and has a line of its own above the buttons. */
const chosen = css({ order: '-1', width: 'full', fontSize: 'small', overflowWrap: 'anywhere' });

/** Ark passes a folder over without a word; as a file it is refused with one. */
const hasFolder = ({ dataTransfer }: DragEvent): boolean =>
  [...dataTransfer.items].some((item) => item.webkitGetAsEntry()?.isDirectory);

export function FileField({ form }: Props) {
  const c = field();
  const isFixed = useSelector(form, selectIsFixed);
  const choose = (file?: File) => {
    form.send({ type: 'form.edit', field: 'file', value: keepFile(file) });
    form.send({ type: 'form.edit', field: 'path', value: '' });
  };
  return (
    <FileUpload.Root
      className={c.root}
      ids={parts}
      accept={offeredFiles}
      maxFileSize={largestUpload}
      minFileSize={1}
      disabled={isFixed}
      acceptedFiles={none}
      onFileAccept={({ files }) => choose(files[0])}
    >
      <FileUpload.Label className={c.label}>{says.label}</FileUpload.Label>
      <FileUpload.HiddenInput />
      <FileUpload.Context>
        {({ setClipboardFiles }) => (
          <FileUpload.Dropzone
            className={box}
            disableClick
            role="group"
            aria-label={says.group}
            onDrop={(event) => hasFolder(event) && setClipboardFiles(event.dataTransfer)}
          >
            <FileUpload.Trigger className={button({ size: 'small' })} aria-describedby="file-said">
              {says.choose}
            </FileUpload.Trigger>
            <Chosen form={form} onTakeAway={() => choose()} />
          </FileUpload.Dropzone>
        )}
      </FileUpload.Context>
      <RefusedFiles />
      <p className={c.hint} id="file-said">
        {says.hint({ megabytes: mostMegabytes })}
      </p>
    </FileUpload.Root>
  );
}

function Chosen({ form, onTakeAway }: Props & { onTakeAway: () => void }) {
  const file = keptFile(useSelector(form, (one) => selectValue(one, 'file')));
  const isFixed = useSelector(form, selectIsFixed);
  return (
    <>
      <output className={file ? chosen : drop}>
        {file ? (
          <>
            <b>{file.name}</b> {formatBytes(file.size)}
          </>
        ) : (
          says.orDrop
        )}
      </output>
      {file && !isFixed && (
        <button
          type="button"
          className={button({ size: 'small' })}
          onClick={() => {
            onTakeAway();
            goToField('file');
          }}
        >
          {says.takeAway}
        </button>
      )}
    </>
  );
}
