// Which part of a file a request wants (RFC 9110, 13 and 14): all of it, one range of bytes, or one that the file does
// not have. Several ranges at once are answered with the whole, as is allowed.

/** First and last byte. */
export type Range = { start: number; end: number };
export type WantedRange = 'all' | 'beyond' | Range;

const digits = /^bytes=(\d*)-(\d*)$/;

/** Whether a request asks for one range of bytes at all. */
export function asksForRange(header: string | undefined): header is string {
  const [, first = '', last = ''] = digits.exec(header ?? '') ?? [];
  return first !== '' || last !== '';
}

/** @returns null where the file has no byte of it */
function rangeOf(header: string, bytes: number): Range | 'all' | null {
  const [, first = '', last = ''] = digits.exec(header)!;
  // The last so many.
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  // A range whose end is before its start says nothing, and is as if it were not there.
  if (first !== '' && last !== '' && Number(last) < Number(first)) return 'all';
  return start < bytes && start <= end ? { start, end } : null;
}

/** Whether a list of tags, as If-None-Match has it, names this one. */
export const names = (list: string | undefined, etag: string): boolean =>
  list !== undefined &&
  (list.trim() === '*' || list.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag));

export type RangeRequest = {
  range: string | undefined;
  /** The file that the range is of: of another the whole is meant. */
  ifRange: string | undefined;
};

export function wantedOf(
  { range, ifRange }: RangeRequest,
  { etag, bytes }: { etag: string; bytes: number },
): WantedRange {
  if (!asksForRange(range) || (ifRange !== undefined && ifRange !== etag)) return 'all';
  return rangeOf(range, bytes) ?? 'beyond';
}
