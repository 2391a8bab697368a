// Who made a package's data and when they were last changed, in the many ways that publishers say it: what a citation needs.
import { oneLine } from '#server/citation/one-line.ts';
import { sentence } from '#server/ground/sentence.ts';
import type { PackageOrigin } from '#server/catalogue/released.ts';
import type { PackageSource } from './sources.ts';
import type { ContributorSpec } from '#server/import/package/provenance.ts';
import { doiIn } from '#server/import/package/addresses.ts';
import type { PackageSpec, ResourceSpec } from '#server/import/package/descriptor.ts';

const monthNames = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const monthOf = (name = '') => String(monthNames.indexOf(name.slice(0, 3).toLowerCase()) + 1);

/** Year, month and day of a text, as far as it has them. A text such as 03/04/2019 may mean two days, and means none. */
function partsOf(text: string): (string | undefined)[] | null {
  const iso = /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?(?:[T ].*)?$/.exec(text);
  if (iso) return iso.slice(1);
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (compact) return compact.slice(1);
  const named = /^(\d{1,2})\.? ([a-z]{3,9})\.?,? (\d{4})$/i.exec(text);
  if (named) return [named[3], monthOf(named[2]), named[1]];
  const american = /^([a-z]{3,9})\.? (?:(\d{1,2}),? )?(\d{4})$/i.exec(text);
  return american ? [american[3], monthOf(american[1]), american[2]] : null;
}

/** @returns `yyyy-mm-dd`, `yyyy-mm` or `yyyy`: no more than is stated */
export function dayIn(text: string): string | null {
  const stated = (partsOf(text.trim()) ?? []).filter((one) => one !== undefined);
  const [year, month = '1', day = '1'] = stated;
  if (year === undefined) return null;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isThere = date.getUTCMonth() === Number(month) - 1 && Number(year) >= 1000;
  return isThere ? date.toISOString().slice(0, [4, 7, 10][stated.length - 1]) : null;
}

const dateNames = [
  'last_updated',
  'lastUpdated',
  'last_modified',
  'modified',
  'updated',
  'date',
  'created',
] as const;

const statedDates = (pack: PackageSpec, resource: ResourceSpec) =>
  [resource, pack].flatMap((part) =>
    dateNames.flatMap((name) => {
      const text = part[name]?.trim();
      return text ? [{ name, text, day: dayIn(text) }] : [];
    }),
  );

/** When the data were last changed, as their publisher says: a day, a month or a year. */
export const modifiedOn = (pack: PackageSpec, resource: ResourceSpec): string | null =>
  statedDates(pack, resource).find(({ day }) => day !== null)?.day ?? null;

/** Days that the package states and nobody can read, and what counts instead. */
export function unreadDates(pack: PackageSpec, resource: ResourceSpec): string[] {
  const instead = modifiedOn(pack, resource);
  return statedDates(pack, resource)
    .filter(({ day }) => day === null)
    .map(({ name, text }) => sentence('import.unread-day', { name, text, instead }));
}

const authorRoles = /^(author|creator|principalinvestigator|data ?creator)$/i;
const isAuthor = ({ role, roles = [] }: ContributorSpec): boolean =>
  [role ?? '', ...roles].some((one) => authorRoles.test(one.replaceAll(/[_-]/g, '')));
const hasNoRole = ({ role, roles = [] }: ContributorSpec): boolean => !role && roles.length === 0;

/** “A. Person <mail> (address)” is the person. */
const bare = (name: string) =>
  name
    .replaceAll(/<[^<>]*>|\([^()]*\)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const nameOf = ({ title, name, givenName, familyName }: ContributorSpec): string =>
  bare(title || name || [givenName, familyName].filter(Boolean).join(' '));

/**
 * Who made the data. Contributors without a role may only have put the package together: they count where no source is
 * stated, whose data it would be.
 */
export function authorsOf(pack: PackageSpec, resource: ResourceSpec): string[] {
  const { authors, author, contributors = [] } = pack;
  const hasSource = [resource, pack].some(({ sources }) => sources?.length);
  const stated = [...(authors ?? []), ...(author ?? [])];
  const named = contributors.filter((one) => isAuthor(one) || (!hasSource && hasNoRole(one)));
  return [...new Set((stated.length > 0 ? stated : named).map(nameOf).filter(Boolean))];
}

/** The DOI of the data, of the resource before the package. */
export const doiOf = (pack: PackageSpec, resource: ResourceSpec): string | null =>
  [resource, pack]
    .flatMap(({ doi, id, homepage }) => [doiIn(doi), doiIn(id), doiIn(homepage)])
    .find((found) => found !== null) ?? null;

const citationNames = [
  'citation',
  'bibliographicCitation',
  'suggestedCitation',
  'suggested_citation',
  'preferredCitation',
  'preferred_citation',
  'howToCite',
  'how_to_cite',
  'citeAs',
  'cite_as',
];

/** How the publisher asks to be cited, of the resource before its source and its package. An entry of BibTeX is no sentence. */
export function suggestedCitation(pack: PackageSpec, resource: ResourceSpec): string | null {
  const [source] = resource.sources?.length ? resource.sources : (pack.sources ?? []);
  const stated = [resource, source, pack].flatMap((part: Record<string, unknown> | undefined) =>
    citationNames.flatMap((name) => part?.[name]),
  );
  return (
    stated
      .flatMap((text) => (typeof text === 'string' ? oneLine(text) : []))
      .find((text) => text !== '' && !text.startsWith('@')) ?? null
  );
}

const accessNames = ['accessed', 'date_accessed', 'dateAccessed', 'accessDate', 'access_date', 'retrieved'];

/** When a source was looked at: a day, a month or a year. */
export const accessedOn = (source: Record<string, unknown>): string | null =>
  accessNames
    .flatMap((name) => (typeof source[name] === 'string' ? (dayIn(source[name]) ?? []) : []))
    .at(0) ?? null;

const present = (texts: readonly (string | undefined)[]) => texts.flatMap((one) => one?.trim() || []);

/** What the package says of its publisher, by which another's of the same name is recognised. */
export function originOf({ spec, isBare }: PackageSource): PackageOrigin {
  const { id, homepage, contributors, authors, author, sources } = spec;
  const people = present([...(contributors ?? []), ...(authors ?? []), ...(author ?? [])].map(nameOf));
  const given = present((sources ?? []).map(({ title, name, path }) => title || name || path));
  return {
    ...(id && { id }),
    ...(homepage && { homepage }),
    ...(people.length > 0 && { contributors: people }),
    ...(given.length > 0 && { sources: given }),
    ...(isBare && { isBare: true }),
  };
}
