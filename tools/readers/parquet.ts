// Parquet, by hyparquet, whose codebook is a document among the file's own pairs of keys and values.
import { parquetMetadata, parquetReadObjects, parquetSchema } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { type Described, describedIn, emptyIsNull, type FormatReader, fromObjects } from './reader.ts';

const fileOf = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer;
const namesIn = (file: ArrayBuffer) =>
  parquetSchema(parquetMetadata(file)).children.map(({ element }) => element.name);
const rowsIn = async (file: ArrayBuffer) => fromObjects(await parquetReadObjects({ file, compressors }));

export const parquet = {
  async read(bytes, columns) {
    const file = fileOf(bytes);
    const { key_value_metadata: pairs } = parquetMetadata(file);
    const document = JSON.parse(pairs!.find(({ key }) => key === 'codebook')!.value!) as {
      columns: Described[];
    };
    const codebook = describedIn(document.columns, columns);
    return [{ reader: 'hyparquet', names: namesIn(file), rows: await rowsIn(file), codebook }];
  },
  cells: async (bytes) => emptyIsNull(await rowsIn(fileOf(bytes))),
  count: (bytes) => Number(parquetMetadata(fileOf(bytes)).num_rows),
  names: async (bytes) => namesIn(fileOf(bytes)),
} satisfies FormatReader;
