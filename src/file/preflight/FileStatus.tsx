// What became of the last press: a failure with its remedy, or that the browser has the file. Both are announced;
// the line is always there, so that readers hear it change.
import type { Progress } from '#machines/file/select-choices.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { singleText } from '#texts/en/file/single.ts';
import { button, preflight } from '#styled/recipes';

type Props = { progress: Progress; message: string; ask: () => void };

const textByProgress: Record<Progress, string> = {
  choosing: '',
  failed: '',
  preparing: singleText.status.preparing,
  handed: singleText.status.handed,
};

export function FileStatus({ progress, message, ask }: Props) {
  const retry = (
    <button type="button" className={button({ size: 'small' })} onClick={ask}>
      {singleText.again}
    </button>
  );
  return (
    <>
      {progress === 'failed' && (
        <Notice tone="danger" live="alert" action={retry}>
          {singleText.status.failed(message)}
        </Notice>
      )}
      <output className={preflight().foot}>{textByProgress[progress]}</output>
    </>
  );
}
