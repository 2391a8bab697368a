// A file on its way: how much of it has left, the button that calls it off, and what is said once it was.
import { useSelector } from '@xstate/react';
import { selectCanStop, selectSent, selectStopped } from '#machines/kinds/form/select.ts';
import { focusAtOnce, focusIfLost } from '#src/browser/elements/focus.ts';
import { formatBytes } from '#src/ui/text/format.ts';
import { Notice } from '#src/ui/Notice.tsx';
import type { ImportFormRef } from './imports.actors.ts';
import { importText } from '#texts/en/admin/imports.ts';
import { css } from '#styled/css';
import { button, progress, text } from '#styled/recipes';

type Props = { form: ImportFormRef };

const stack = css({ display: 'grid', gap: '2', justifyItems: 'start' });

export function HowMuch({ form }: Props) {
  const sent = useSelector(form, selectSent);
  const canStop = useSelector(form, selectCanStop);
  if (!sent) return null;
  const all = formatBytes(sent.of);
  return (
    <div className={stack}>
      <progress className={progress()} aria-label={importText.progress} max={sent.of} value={sent.bytes} />
      {canStop ? (
        <>
          <p className={text({ size: 'small', num: true })}>
            {importText.sent(formatBytes(sent.bytes), all)}
          </p>
          <button
            type="button"
            className={button({ size: 'small' })}
            onClick={() => form.send({ type: 'form.stop' })}
          >
            {importText.stop}
          </button>
        </>
      ) : (
        <p className={text({ size: 'small' })} ref={focusIfLost} tabIndex={-1}>
          {importText.allSent(all)}
        </p>
      )}
    </div>
  );
}

export function Stopped({ form }: Props) {
  const sent = useSelector(form, selectStopped);
  if (!sent) return null;
  return (
    <div ref={focusAtOnce} tabIndex={-1}>
      <Notice live="status">{importText.stopped(formatBytes(sent.bytes), formatBytes(sent.of))}</Notice>
    </div>
  );
}
