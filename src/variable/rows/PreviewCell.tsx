// One value as it is in the file; null is the word "missing".
import type { Cell } from '#contract/file/data.ts';
import { variableText } from '#texts/en/variable/page.ts';

type Props = { value: Cell; align: 'end' | undefined };

export function PreviewCell({ value, align }: Props) {
  if (value === null)
    return (
      <td data-align={align} data-missing>
        {variableText.missingValue}
      </td>
    );
  return <td data-align={align}>{String(value)}</td>;
}
