// Which encoding a file is in where nobody says it. A byte order mark decides; bytes that are UTF-8 are; texts of two bytes a
// character have every other byte zero; what is left is most often Windows-1252, of which Latin-1 is a part. A text that is
// UTF-8 but for some damaged bytes is none of these, and stays UTF-8, to be refused with its line.
import { isUtf8 } from 'node:buffer';

/** @returns the encoding that the first bytes state; null where they state none */
export function markedEncoding(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | null {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : null;
}

const leastZeros = 0.3;

/** UTF-16 without a mark: the letters of most languages' headers leave one byte of two empty. */
function zerosSay(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const counts = [0, 0];
  for (const [at, byte] of bytes.entries()) if (byte === 0) counts[at % 2] = (counts[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = counts.map((count) => count / (bytes.length / 2 || 1));
  if (odd > leastZeros && even < 0.02) return 'utf-16le';
  return even > leastZeros && odd < 0.02 ? 'utf-16be' : null;
}

/** Bytes that Windows-1252 gives no character. */
const noCharacter = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/** How many characters of several bytes are UTF-8, and how many bytes belong to none. */
class HighBytes {
  sound = 0;
  stray = 0;
  private hasNone = false;
  private due = 0;

  push(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (this.due > 0 && byte >> 6 === 0b10) {
        this.due -= 1;
        if (this.due === 0) this.sound += 1;
        continue;
      }
      if (this.due > 0) this.stray += 1;
      this.due = 0;
      if (byte < 0x80) continue;
      if (noCharacter.has(byte)) this.hasNone = true;
      if (byte >= 0xc2 && byte < 0xf5) this.due = byte >= 0xf0 ? 3 : byte >= 0xe0 ? 2 : 1;
      else this.stray += 1;
    }
  }

  /** Whether a text that is not UTF-8 can be Windows-1252, and is no damaged UTF-8. */
  get areWestern(): boolean {
    return !this.hasNone && this.sound <= (this.stray + (this.due > 0 ? 1 : 0)) / 4;
  }
}

/** Where the character begins that the bytes may end within; their length where they end in ASCII. */
function lastCharacter(bytes: Uint8Array): number {
  const least = Math.max(0, bytes.length - 4);
  for (let at = bytes.length - 1; at >= least; at -= 1) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) return at + 1;
    if (byte >= 0xc0) return at;
  }
  return bytes.length;
}

/** Checks a stream for UTF-8, a chunk at a time. Between chunks it keeps one character at most. */
class Utf8Check {
  isSound = true;
  private rest: Buffer = Buffer.alloc(0);

  push(chunk: Buffer): void {
    const all = this.rest.length ? Buffer.concat([this.rest, chunk]) : chunk;
    const cut = lastCharacter(all);
    this.rest = Buffer.from(all.subarray(cut));
    if (!isUtf8(all.subarray(0, cut))) this.isSound = false;
  }

  end(): boolean {
    return this.isSound && isUtf8(this.rest);
  }
}

/**
 * @param open the file's bytes from their beginning; opened again where they are not UTF-8
 * @returns a name that TextDecoder knows
 */
export async function foundEncoding(open: () => AsyncIterable<Buffer>): Promise<string> {
  const check = new Utf8Check();
  let isFirst = true;
  for await (const chunk of open()) {
    if (isFirst) {
      const sure = markedEncoding(chunk) ?? zerosSay(chunk.subarray(0, 4096));
      if (sure) return sure;
    }
    isFirst = false;
    check.push(chunk);
    if (!check.isSound) break;
  }
  if (check.end()) return 'utf-8';
  const high = new HighBytes();
  for await (const chunk of open()) high.push(chunk);
  return high.areWestern ? 'windows-1252' : 'utf-8';
}

/** A short text in whatever encoding it is. */
export function textIn(bytes: Buffer): string {
  const marked = markedEncoding(bytes) ?? zerosSay(bytes.subarray(0, 4096));
  return new TextDecoder(marked ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252')).decode(bytes);
}
