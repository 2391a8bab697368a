// How far an import is: a bar, and in words what is being done.
import type { Import } from '#contract/admin/admin.ts';
import { importText } from '#texts/en/admin/imports.ts';
import { progress as bar, setting } from '#styled/recipes';

type Props = { one: Pick<Import, 'source' | 'progress' | 'step'> };

export function HowFar({ one: { source, progress, step } }: Props) {
  const percent = Math.floor(progress * 100);
  return (
    <>
      <progress className={bar()} aria-label={importText.of(source)} max={100} value={percent} />
      <p className={setting().text}>
        {percent} %: {step}
      </p>
    </>
  );
}
