// How many rows a file will hold, and of how many where it will not hold all.
import type { Figures } from '#machines/file/select-choices.ts';
import { formatNumber } from '#src/ui/text/numbers.ts';
import { singleText } from '#texts/en/file/single.ts';
import { total } from '#styled/recipes';

export function Rows({ rows, totalRows }: Pick<Figures, 'rows' | 'totalRows'>) {
  return (
    <>
      {formatNumber(rows)}
      {rows < totalRows && <span className={total().of}> {singleText.of(totalRows)}</span>}
    </>
  );
}
