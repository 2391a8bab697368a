// Who made data, under which licence, and when: these parts of a description as the standard has them, and as publishers
// write them otherwise. What only helps is left alone where it has a form that nobody can read; it never refuses a package.
import { z } from 'zod';

export const text = z.string().trim();
export const oneOrMore = <Item extends z.ZodType>(item: Item) =>
  z.union([item.transform((one) => [one]), z.array(item)]) as z.ZodType<z.output<Item>[]>;

/** A text that may be written as a number, as years and versions are. */
export const textOrNumber = z.union([text, z.number().transform(String)], 'must be a text');
/** What helps where it is a text, and is left alone where it is anything else. */
const perhaps = text.optional().catch(undefined);

export const licenceSchema = z.looseObject({
  name: textOrNumber.optional(),
  title: textOrNumber.optional(),
  path: text.optional(),
  url: perhaps,
});
export const sourceSchema = z.looseObject({
  title: textOrNumber.optional(),
  name: textOrNumber.optional(),
  path: text.optional(),
  description: text.optional(),
  url: perhaps,
  web: perhaps,
  doi: perhaps,
});
export type SourceSpec = z.output<typeof sourceSchema>;
export type LicenceSpec = z.output<typeof licenceSchema>;

/** One or several, each an object or its title alone. */
export const sources = oneOrMore(z.union([text.transform((title): SourceSpec => ({ title })), sourceSchema]));
export const licenses = oneOrMore(
  z.union([text.transform((name): LicenceSpec => ({ name })), licenceSchema]),
);

const contributorSchema = z.looseObject({
  title: perhaps,
  name: perhaps,
  givenName: perhaps,
  familyName: perhaps,
  path: perhaps,
  role: perhaps,
  roles: oneOrMore(text).optional().catch(undefined),
});
export type ContributorSpec = z.output<typeof contributorSchema>;
export const contributors = oneOrMore(
  z.union([text.transform((title): ContributorSpec => ({ title })), contributorSchema]),
)
  .optional()
  .catch(undefined);

/** A day, or a year that is written as a number. */
const day = textOrNumber.optional().catch(undefined);

/** Whose data it is, and since when they are as they are: in the names that publishers use. */
export const provenance = {
  id: perhaps,
  doi: perhaps,
  homepage: perhaps,
  last_updated: day,
  lastUpdated: day,
  updated: day,
  modified: day,
  last_modified: day,
  created: day,
  date: day,
};
