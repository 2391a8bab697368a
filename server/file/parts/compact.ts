// Apache Thrift's compact protocol, in which the footer of a Parquet file is written, as far as footers use it. What was
// read is written again as it was, byte for byte: numbers and texts stay the bytes that they are.

/** Kinds of values, by their numbers in the protocol. */
export const kinds = { yes: 1, no: 2, binary: 8, struct: 12 } as const;
const [byteKind, doubleKind, listKind] = [3, 7, 9];
const varintKinds: ReadonlySet<number> = new Set([4, 5, 6]);

export type CompactField = { id: number; kind: number; value: CompactValue };
export type CompactStruct = CompactField[];
export type CompactList = { of: number; items: CompactValue[] };
/** Bytes are those of a number as they stand there, or a text without its length. */
export type CompactValue = Uint8Array | CompactStruct | CompactList;

const nothing = new Uint8Array();

class Reader {
  private at = 0;
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  private byte(): number {
    const byte = this.bytes[this.at];
    if (byte === undefined) throw new Error('a footer ends too early');
    this.at += 1;
    return byte;
  }

  private take(count: number): Uint8Array {
    const end = this.at + count;
    if (end > this.bytes.length) throw new Error('a footer ends too early');
    const taken = this.bytes.subarray(this.at, end);
    this.at = end;
    return taken;
  }

  private varint(): number {
    let value = 0;
    let scale = 1;
    for (let byte = 128; byte >= 128; scale *= 128) {
      byte = this.byte();
      value += (byte % 128) * scale;
    }
    return value;
  }

  private number(): Uint8Array {
    const start = this.at;
    while (this.byte() >= 128);
    return this.bytes.subarray(start, this.at);
  }

  private list(): CompactList {
    const head = this.byte();
    const of = head % 16;
    const count = head >> 4 === 15 ? this.varint() : head >> 4;
    return { of, items: Array.from({ length: count }, () => this.item(of)) };
  }

  /** In a list a truth has a byte of its own; in a struct its kind says it. */
  private item(kind: number): CompactValue {
    return kind === kinds.yes || kind === kinds.no ? this.take(1) : this.value(kind);
  }

  private value(kind: number): CompactValue {
    if (varintKinds.has(kind)) return this.number();
    switch (kind) {
      case kinds.yes:
      case kinds.no:
        return nothing;
      case byteKind:
        return this.take(1);
      case doubleKind:
        return this.take(8);
      case kinds.binary:
        return this.take(this.varint());
      case listKind:
        return this.list();
      case kinds.struct:
        return this.struct();
      default:
        throw new Error(`a footer has a value of kind ${kind}`);
    }
  }

  struct(): CompactStruct {
    const fields: CompactStruct = [];
    let id = 0;
    for (let head = this.byte(); head !== 0; head = this.byte()) {
      const step = head >> 4;
      const kind = head % 16;
      // Zigzag: ids are never negative.
      id = step === 0 ? this.varint() / 2 : id + step;
      fields.push({ id, kind, value: this.value(kind) });
    }
    return fields;
  }
}

export const readCompact = (bytes: Uint8Array): CompactStruct => new Reader(bytes).struct();

class Writer {
  private bytes = new Uint8Array(1 << 16);
  private length = 0;

  private add(piece: ArrayLike<number>): void {
    const length = this.length + piece.length;
    if (length > this.bytes.length) {
      const larger = new Uint8Array(2 * length);
      larger.set(this.bytes);
      this.bytes = larger;
    }
    this.bytes.set(piece, this.length);
    this.length = length;
  }

  private varint(value: number): void {
    let rest = value;
    for (; rest >= 128; rest = Math.floor(rest / 128)) this.add([(rest % 128) + 128]);
    this.add([rest]);
  }

  private value(kind: number, value: CompactValue): void {
    if (value instanceof Uint8Array) {
      if (kind === kinds.binary) this.varint(value.length);
      this.add(value);
    } else if (Array.isArray(value)) this.struct(value);
    else {
      const count = value.items.length;
      this.add([Math.min(count, 15) * 16 + value.of]);
      if (count >= 15) this.varint(count);
      for (const item of value.items) this.value(value.of, item);
    }
  }

  struct(fields: CompactStruct): void {
    let last = 0;
    for (const { id, kind, value } of fields) {
      const step = id - last;
      if (step > 0 && step < 16) this.add([step * 16 + kind]);
      else {
        this.add([kind]);
        this.varint(id * 2);
      }
      this.value(kind, value);
      last = id;
    }
    this.add([0]);
  }

  written(): Uint8Array {
    return this.bytes.slice(0, this.length);
  }
}

export function writeCompact(fields: CompactStruct): Uint8Array {
  const writer = new Writer();
  writer.struct(fields);
  return writer.written();
}
