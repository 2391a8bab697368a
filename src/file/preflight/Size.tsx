// How big a file will be: to the byte where it was counted, else by rule of thumb, which the text says, and a mark while it is
// not known.
import type { Figures } from '#machines/file/select-choices.ts';
import { formatBytes } from '#src/ui/text/format.ts';
import { singleText } from '#texts/en/file/single.ts';

type Props = { size: Figures['sizes']['csv'] };

export function Size({ size }: Props) {
  if (!size) return '…';
  if (size.refusal) return singleText.tooLarge;
  return size.isExact ? formatBytes(size.bytes) : singleText.roughly(formatBytes(size.bytes));
}
