// The last line of a page on paper: the address that shows the same, and the day.
import { printedFrom } from '#src/browser/elements/printed-from.ts';
import { formatDate } from '#src/ui/text/format.ts';
import { onPageText } from '#texts/en/screens/on-page.ts';
import { css } from '#styled/css';

const words = (address: string, time: string) => onPageText.printed(address, formatDate(time));

export const PrintFoot = () => (
  <p
    data-printed
    className={css({ mt: '6', fontSize: 'fine', overflowWrap: 'anywhere' })}
    ref={printedFrom(words)}
  />
);
