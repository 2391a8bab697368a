// A publisher's bytes as UTF-8, chunk by chunk in bounded memory: checked where the file says that it is UTF-8,
// decoded where it is of another encoding. A byte order mark is passed over.
import { isUtf8 } from 'node:buffer';

const byteOrderMark = Buffer.from('\uFEFF');

/** What exporters write for names that the Encoding standard has otherwise. */
const otherNames: Record<string, string> = {
  utf8: 'utf-8',
  'utf-16': 'utf-16le',
  utf16: 'utf-16le',
  'utf-16-le': 'utf-16le',
  'utf-16-be': 'utf-16be',
  'ucs-2': 'utf-16le',
  'utf-8-sig': 'utf-8',
  'utf8-bom': 'utf-8',
  'latin-1': 'latin1',
  'iso 8859-1': 'latin1',
  'iso8859-15': 'iso-8859-15',
  'cp-1252': 'windows-1252',
  ansi: 'windows-1252',
};

/** The encoding as TextDecoder knows it. */
export const encodingName = (stated: string | undefined): string => {
  const name = (stated ?? 'utf-8').trim().toLowerCase().replaceAll('_', '-');
  return otherNames[name] ?? name;
};

export class Utf8 {
  private rest: Buffer = Buffer.alloc(0);
  private first = true;
  private readonly decoder: TextDecoder | null;
  /** Bytes of the byte order mark that was passed over. */
  bom = 0;

  /** @throws RangeError when nobody knows the encoding */
  constructor(encoding: string) {
    this.decoder = /^utf-?8$/.test(encoding) ? null : new TextDecoder(encoding, { fatal: true });
  }

  /** Whether what comes out is other than what went in. */
  get copies(): boolean {
    return this.decoder !== null;
  }

  /** @returns what is complete so far; null when the bytes are not of the encoding */
  next(chunk: Buffer, last: boolean): Buffer | null {
    const text = this.decoder ? this.decode(chunk, last) : this.validate(chunk, last);
    if (text === null || !this.first || text.length === 0) return text;
    this.first = false;
    if (!text.subarray(0, 3).equals(byteOrderMark)) return text;
    this.bom = 3;
    return text.subarray(3);
  }

  private decode(chunk: Buffer, last: boolean): Buffer | null {
    try {
      return Buffer.from(this.decoder?.decode(chunk, { stream: !last }) ?? '');
    } catch {
      return null;
    }
  }

  private validate(chunk: Buffer, last: boolean): Buffer | null {
    const all = this.rest.length ? Buffer.concat([this.rest, chunk]) : chunk;
    const cut = last ? all.length : all.length - incompleteTail(all);
    this.rest = Buffer.from(all.subarray(cut));
    const whole = all.subarray(0, cut);
    return isUtf8(whole) ? whole : null;
  }
}

/** Bytes at the end that begin a character and do not end it. */
function incompleteTail(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) > back ? back : 0;
  }
  return 0;
}

/** How many whole lines of a faulty chunk are sound. Its first line may begin in the chunk before. */
export function linesBeforeFault(chunk: Buffer): number {
  let [lines, from] = [0, 0];
  for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
    if (from > 0 && !isUtf8(chunk.subarray(from, end))) return lines;
    [lines, from] = [lines + 1, end + 1];
  }
  return lines;
}
