// The end of a Parquet file, which says what its columns are called and where their bytes lie. A stored file has names of
// its own (#server/engine/sql.ts); with another end the same bytes are a file with the publisher's names, and nothing is
// written anew.
import { open } from 'node:fs/promises';
import {
  type CompactField,
  type CompactList,
  type CompactStruct,
  type CompactValue,
  kinds,
  readCompact,
  writeCompact,
} from './compact.ts';

/** Numbers of fields in `parquet.thrift`. */
const ids = {
  file: { schema: 2, rowGroups: 4, facts: 5 },
  element: { name: 4 },
  group: { columns: 1 },
  chunk: { about: 3 },
  column: { path: 3, statistics: 12 },
  statistics: { oldMost: 1, oldLeast: 2, most: 5, least: 6, isMostExact: 7, isLeastExact: 8 },
  fact: { key: 1, value: 2 },
} as const;

/** What stands behind a footer: its length, and `PAR1`. */
const trailer = 8;
const magic = Buffer.from('PAR1');

/** What follows in a file from one of its bytes on. */
export type Ending = { from: number; bytes: Uint8Array };

const bytesIn = (value: CompactValue): Uint8Array => value as Uint8Array;
const structIn = (value: CompactValue): CompactStruct => value as CompactStruct;

function fieldIn(struct: CompactStruct, id: number): CompactField {
  const field = struct.find((one) => one.id === id);
  if (!field) throw new Error(`a footer has no field ${id}`);
  return field;
}

const listIn = (struct: CompactStruct, id: number): CompactList => fieldIn(struct, id).value as CompactList;

type Renaming = (stored: Uint8Array) => Uint8Array;

const renamingBy = (names: ReadonlyMap<string, string>): Renaming => {
  const known = new Map([...names].map(([stored, name]) => [stored, Buffer.from(name)]));
  return (stored) => {
    const name = known.get(Buffer.from(stored).toString());
    if (!name) throw new Error(`a stored file has an unknown column ${Buffer.from(stored).toString()}`);
    return name;
  };
};

/** The first of its elements is the table. */
function renameSchema(file: CompactStruct, renamed: Renaming): void {
  for (const element of listIn(file, ids.file.schema).items.slice(1)) {
    const name = fieldIn(structIn(element), ids.element.name);
    name.value = renamed(bytesIn(name.value));
  }
}

/** Readers of today take none of these. */
const outdated: ReadonlySet<number> = new Set([ids.statistics.oldMost, ids.statistics.oldLeast]);
const bounds: ReadonlySet<number> = new Set(Object.values(ids.statistics));

/**
 * Rows lie in the order of their keys: a group's least and greatest key say which rows it has, those of its other columns
 * seldom anything. Without them a footer of a hundred groups and twelve columns is read in one step of 64 kB.
 */
function thin(column: CompactStruct, isKey: boolean): void {
  const statistics = column.find(({ id }) => id === ids.column.statistics);
  if (!statistics) return;
  const left = isKey ? outdated : bounds;
  statistics.value = structIn(statistics.value).filter(({ id }) => !left.has(id));
}

function renameColumns(file: CompactStruct, renamed: Renaming, keys: number): void {
  for (const group of listIn(file, ids.file.rowGroups).items)
    for (const [at, chunk] of listIn(structIn(group), ids.group.columns).items.entries()) {
      const column = structIn(fieldIn(structIn(chunk), ids.chunk.about).value);
      const path = listIn(column, ids.column.path);
      path.items = path.items.map((step) => renamed(bytesIn(step)));
      thin(column, at < keys);
    }
}

const text = (id: number, value: string): CompactField => ({
  id,
  kind: kinds.binary,
  value: Buffer.from(value),
});

/** Before what the file says of its writer. */
function addFacts(file: CompactStruct, facts: Readonly<Record<string, string>>): void {
  const items = Object.entries(facts).map(([key, value]) => [
    text(ids.fact.key, key),
    text(ids.fact.value, value),
  ]);
  const at = file.findIndex(({ id }) => id >= ids.file.facts);
  if (file[at]?.id === ids.file.facts) listIn(file, ids.file.facts).items.push(...items);
  else file.splice(at, 0, { id: ids.file.facts, kind: 9, value: { of: kinds.struct, items } });
}

/** The footer of a file, and where it begins. */
async function footerOf(path: string): Promise<{ from: number; footer: CompactStruct }> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const read = async (from: number, length: number) => {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, from);
      if (bytesRead < length) throw new Error(`${path} is shorter than when it was opened`);
      return buffer;
    };
    const last = await read(size - trailer, trailer);
    if (!last.subarray(4).equals(magic)) throw new Error(`${path} is no Parquet file`);
    const length = last.readUInt32LE();
    const from = size - trailer - length;
    return { from, footer: readCompact(await read(from, length)) };
  } finally {
    await file.close();
  }
}

type Renewal = {
  /** Of all columns, by those of the stored file. */
  names: ReadonlyMap<string, string>;
  /** How many of them are keys, which come first. */
  keys: number;
  /** For the file's pairs of keys and values. */
  facts: Readonly<Record<string, string>>;
};

export async function renewedEnding(path: string, { names, keys, facts }: Renewal): Promise<Ending> {
  const { from, footer } = await footerOf(path);
  const renamed = renamingBy(names);
  renameSchema(footer, renamed);
  renameColumns(footer, renamed, keys);
  addFacts(footer, facts);
  const bytes = writeCompact(footer);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(bytes.length);
  return { from, bytes: Buffer.concat([bytes, length, magic]) };
}
