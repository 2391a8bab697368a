// Pieces of a Stata file as bytes, least significant first.
export const text = (value: string): Buffer => Buffer.from(value);

/** A list may be longer than arguments can be. */
export function numbers(width: 1 | 2 | 4 | 8, values: readonly (number | bigint)[]): Buffer {
  const bytes = Buffer.alloc(width * values.length);
  for (const [at, value] of values.entries())
    if (width === 8) bytes.writeBigUInt64LE(BigInt(value), at * 8);
    else bytes.writeUIntLE(Number(value), at * width, width);
  return bytes;
}

/** A text in a fixed room, filled up with zeros and ended by one. */
export function fixed(value: string, room: number): Buffer {
  const bytes = Buffer.alloc(room);
  bytes.write(value, 0, room - 1);
  return bytes;
}

export const tagged = (tag: string, content: readonly Buffer[]): Buffer =>
  Buffer.concat([text(`<${tag}>`), ...content, text(`</${tag}>`)]);
