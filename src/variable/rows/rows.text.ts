// What is said beside the first rows.
import type { Preview } from '#contract/file/data.ts';
import { variableText } from '#texts/en/variable/page.ts';

/** How many rows are shown, and where the file begins, if not with them. */
export function rowsText({ rows, totalRows, begins = [] }: Preview): string {
  const shown = variableText.rowsOf(rows.length, totalRows);
  const isFirst = begins.every((key, at) => key === rows[0]?.[at]);
  return isFirst ? shown : `${shown} ${variableText.begins(begins.map(String).join(', '))}`;
}
