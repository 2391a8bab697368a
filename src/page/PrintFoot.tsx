// The last line of a page on paper: the address that shows the same, and the day.
import { printedFrom } from '#src/browser/elements/printed-from.ts';
import { formatDate } from '#src/ui/text/format.ts';
import { partText } from '#texts/en/screens/parts.ts';
import { css } from '#styled/css';

const words = (address: string, time: string) => partText.printed(address, formatDate(time));

export const PrintFoot = () => (
  <p
    data-printed
    className={css({ mt: '6', fontSize: 'fine', overflowWrap: 'anywhere' })}
    ref={printedFrom(words)}
  />
);
