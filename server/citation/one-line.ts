// Words as they stand in a citation: in one line, with one space where there were several or a line ended, because RIS
// keeps a value in a line and reference managers join lines as they like.

/** Without characters that control a device, and without halves of characters. */
export const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
