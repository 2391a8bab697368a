// A file of Stata's, as pandas and R's haven have it; within this process release 118 is read byte by byte.
import { characteristicsIn } from './characteristics.ts';
import { readStata } from './read.ts';
import { emptyIsNull, type FormatReader, textsOf } from './reader.ts';

/** Where Stata's numbers end and its missing ones begin. */
const numberText = (value: number, most: number) => (value > most ? null : String(value));

type Taken = { width: number; cell: string | null };
function cellAt(bytes: Buffer, at: number, type: number): Taken {
  if (type === 65_530) return { width: 1, cell: numberText(bytes.readInt8(at), 100) };
  if (type === 65_529) return { width: 2, cell: numberText(bytes.readInt16LE(at), 32_740) };
  if (type === 65_528) return { width: 4, cell: numberText(bytes.readInt32LE(at), 2_147_483_620) };
  if (type === 65_526) return { width: 8, cell: numberText(bytes.readDoubleLE(at), 8.988465674311579e307) };
  if (type > 2045) throw new Error('Long texts are not read here.');
  return { width: type, cell: bytes.toString('utf8', at, at + type).split('\0', 1)[0]! };
}

const after = (bytes: Buffer, tag: string) => bytes.indexOf(tag) + tag.length;
const rowCount = (bytes: Buffer) => Number(bytes.readBigUInt64LE(after(bytes, '<N>')));

/** Least significant byte first. */
function cellsIn(bytes: Buffer) {
  const width = bytes.readUInt16LE(after(bytes, '<K>'));
  const start = after(bytes, '<variable_types>');
  const types = Array.from({ length: width }, (_, at) => bytes.readUInt16LE(start + 2 * at));
  let at = after(bytes, '<data>');
  return Array.from({ length: rowCount(bytes) }, () =>
    types.map((type) => {
      const taken = cellAt(bytes, at, type);
      at += taken.width;
      return taken.cell;
    }),
  );
}

export const dta = {
  async read(bytes, columns) {
    const characteristics = characteristicsIn(bytes);
    return (await readStata(bytes)).map(([reader, { names: variables, rows }]) => {
      // What Stata takes as a name is not always what its publisher wrote.
      const names = variables.map((name) => characteristics.get(`${name}.header`) ?? name);
      const codebook = variables.map((name) => {
        const unit = characteristics.get(`${name}.unit`) ?? '';
        const note = characteristics.get(`${name}.note1`) ?? '';
        const description = note === `Unit: ${unit}` ? '' : note;
        return { title: characteristics.get(`${name}.title`)!, unit, description };
      });
      // Stata has no missing texts: they are empty.
      return { reader, names, rows: emptyIsNull(textsOf(rows, columns)), codebook };
    });
  },
  cells: (bytes) => emptyIsNull(cellsIn(bytes)),
  count: rowCount,
  names: async (bytes) => (await readStata(bytes))[0]?.[1].names ?? null,
} satisfies FormatReader;
