// A version of a dataset as the Parquet files that it is stored in, for programs that read only the bytes that they need.
import { z } from 'zod';
import { idSchema } from '#contract/catalogue/catalogue.ts';

const versionFields = { id: idSchema, version: z.string().min(1).max(200) };

export const versionParamsSchema = z.object(versionFields);

/** The last step of an address: programs tell a file's format by its name. */
const partNamePattern = /^[1-9]\d{0,5}\.parquet$/;

export const partParamsSchema = z.object({
  ...versionFields,
  part: z.string().regex(partNamePattern, 'Write the number of the part, such as 1.parquet.'),
});

const rangeSchema = z.object({
  column: z.string(),
  least: z.string(),
  most: z.string(),
});

const partSchema = z.object({
  address: z.string().meta({ description: 'Never has other bytes.' }),
  rows: z.int(),
  ranges: z.array(rangeSchema).meta({
    description:
      'The least and the greatest value of each key column, as texts in the order of their bytes. Empty where the table is one file.',
  }),
});

export const partListSchema = z.object({
  dataset: idSchema,
  version: z.string(),
  rows: z.int(),
  columns: z.array(
    z.object({
      name: z.string().meta({ description: 'Of the column in the files.' }),
      title: z.string(),
      unit: z.string().nullable(),
    }),
  ),
  items: z.array(partSchema).meta({ description: 'In the order of the rows, which is that of the keys.' }),
  total: z.int(),
});
export type PartList = z.infer<typeof partListSchema>;
