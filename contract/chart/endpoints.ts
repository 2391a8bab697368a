// The rows for places: which the data cover, and what is known of one (./place-profile.ts).
import type { Endpoint } from '#contract/ground/endpoint.ts';
import { placeListSchema, placeParamsSchema, placeProfileSchema } from './place-profile.ts';

export const placeEndpoints = {
  'places.list': {
    summary: 'The places that the data cover: countries, territories, former states and groups.',
    description:
      '`variables` counts the variables of all datasets that cover the place. Of groups, such as the World, it is null, and the list has those that main variables cover.',
    caller: 'anyone',
    answer: placeListSchema,
    problems: [],
  },
  'places.get': {
    summary: 'One place: the latest values of the main variables that cover it, by topic.',
    description:
      'The id is an ISO 3166-1 alpha-3 code, XKX for Kosovo, the id of a former state, or the World Bank’s code of a group, such as `WLD` for the World, `EUU` for the European Union and `OED` for the OECD. `GET /api/places` lists them. At most thirty figures come: four of each of twelve topics, and two of a dataset in a topic. Real data come before synthetic data, and then variables with recent values for the most countries. They are numbers with years, from datasets whose rows are of a place and a time and nothing else, with up to a million rows. Withdrawn variables are not among them. Values of future years are left out. `rank` counts countries and territories with a value in the same year, the highest value first.',
    caller: 'anyone',
    params: placeParamsSchema,
    answer: placeProfileSchema,
    problems: ['place-not-found', 'too-many-attempts'],
  },
} as const satisfies Record<string, Endpoint>;
