// The characteristics of a Stata file, which pandas and haven leave unread: every one by its variable and name.
export function characteristicsIn(bytes: Buffer): Map<string, string> {
  const found = new Map<string, string>();
  const cut = (start: number, end: number) => bytes.toString('utf8', start, end).split('\0')[0]!;
  let at = bytes.indexOf('<characteristics>') + '<characteristics>'.length;
  while (bytes.toString('latin1', at, at + 4) === '<ch>') {
    const length = bytes.readUInt32LE(at + 4);
    const start = at + 8;
    found.set(
      `${cut(start, start + 129)}.${cut(start + 129, start + 258)}`,
      cut(start + 258, start + length),
    );
    at = start + length + '</ch>'.length;
  }
  return found;
}
