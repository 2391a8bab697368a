// How many places of which kind a file has, told before it is fetched.
import { z } from 'zod';

export const filePlacesSchema = z
  .object({
    countries: z.int().meta({ description: 'Countries and territories of today.' }),
    former: z.int().meta({ description: 'States that no longer exist.' }),
    groups: z.object({ count: z.int(), values: z.array(z.string()) }).meta({
      description:
        'Groups of countries, such as World; `values` are the first of what `places=countries` leaves out.',
    }),
    others: z.int().meta({ description: 'Names that are no known place.' }),
    noPlaces: z.int().meta({ description: 'Of these, what is no place at all, such as fuel for ships.' }),
    rows: z.int().meta({
      description: 'Rows that `places=countries` leaves out, in the wide layout: of groups and of no place.',
    }),
  })
  .nullable()
  .meta({ description: 'Places in the file; null where no key has countries.' });
export type FilePlaces = z.infer<typeof filePlacesSchema>;
