// What became of the last press: a failure with its remedy, or that the browser has the file. Both are announced;
// the line is always there, so that readers hear it change.
import type { Progress } from '#machines/file/select-choices.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { button, preflight } from '#styled/recipes';

type Props = { progress: Progress; message: string; ask: () => void };

const textByProgress: Record<Progress, string> = {
  choosing: '',
  failed: '',
  preparing: 'The file is being prepared.',
  handed: 'The file was handed to your browser. If nothing happened, download it again.',
};

export function FileStatus({ progress, message, ask }: Props) {
  const retry = (
    <button type="button" className={button({ size: 'small' })} onClick={ask}>
      Try again
    </button>
  );
  return (
    <>
      {progress === 'failed' && (
        <Notice tone="danger" live="alert" action={retry}>
          The file could not be made. {message}
        </Notice>
      )}
      <output className={preflight().foot}>{textByProgress[progress]}</output>
    </>
  );
}
