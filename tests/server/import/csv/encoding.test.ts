// The encoding of a file where nobody states it: however the file comes in pieces, the answer is that of its bytes.
import fc from 'fast-check';
import { isUtf8 } from 'node:buffer';
import { expect, test } from 'vitest';
import { foundEncoding } from '#server/import/csv/encoding.ts';

/** The bytes in pieces of the given sizes, the last size for all that is left. */
async function* pieces(bytes: Buffer, sizes: readonly number[]): AsyncGenerator<Buffer> {
  let at = 0;
  for (const size of sizes) {
    if (at >= bytes.length) return;
    yield bytes.subarray(at, at + size);
    at += size;
  }
  if (at < bytes.length) yield bytes.subarray(at);
}

const letters = fc.constantFrom('a', ',', '\n', '\r', 'é', 'ß', '中', '😀', '\u{10FFFF}');
const text = fc
  .array(letters, { minLength: 1, maxLength: 30 })
  .map((all) => Buffer.from(`id,${all.join('')}`));
const sizes = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 100 });
const found = (bytes: Buffer, of: readonly number[]) => foundEncoding(() => pieces(bytes, of));

test('a text in UTF-8 is one in whatever pieces it comes', async () => {
  const property = fc.asyncProperty(text, sizes, async (bytes, of) => {
    expect(await found(bytes, of)).toBe('utf-8');
  });
  await fc.assert(property, { numRuns: 300 });
});

test('other bytes are taken for the same in pieces as in one', async () => {
  const bytes = fc
    .tuple(text, fc.uint8Array({ min: 0x80, maxLength: 3 }), text)
    .map((all) => Buffer.concat(all));
  const property = fc.asyncProperty(bytes, sizes, async (all, of) => {
    expect(await found(all, of)).toBe(isUtf8(all) ? 'utf-8' : await found(all, []));
  });
  await fc.assert(property, { numRuns: 300 });
});

test('a text of Windows-1252 is found behind a long line', async () => {
  const bytes = Buffer.concat([Buffer.from('a'.repeat(200_000)), Buffer.from([0xe9, 0x2c, 0xe8])]);
  expect(await found(bytes, [65_536, 65_536, 65_536])).toBe('windows-1252');
});
