// How many countries and groups of countries a file has, told before it is fetched.
import { z } from 'zod';

export const filePlacesSchema = z
  .object({
    countries: z.int(),
    groups: z.object({ count: z.int(), values: z.array(z.string()) }).meta({
      description:
        'Groups of countries, such as World, and rows of no place, such as fuel for ships; `values` are the first of them. With `places=countries`, these are left out.',
    }),
    rows: z.int().meta({ description: 'Rows of these groups, in the wide layout.' }),
  })
  .nullable()
  .meta({ description: 'Countries and groups in the file; null where no key has countries.' });
export type FilePlaces = z.infer<typeof filePlacesSchema>;
