// The words of a package as the catalogue shows them: units, sources, licences, collections. Only what the
// package states; where it states nothing, names stand in and the import says so.
import { sentence } from '#server/ground/sentence.ts';
import type { Licence } from '#contract/catalogue/catalogue.ts';
import type { CollectionMetadata, SourceMetadata } from '#server/catalogue/staged.ts';
import type { Column } from '#server/import/table/columns.ts';
import { nameId } from '#server/import/table/ids.ts';
import { accessedOn } from './publication.ts';
import { readable } from './titles.ts';
import {
  statedCollections,
  statedUnit,
  type FieldSpec,
  type PackageSpec,
  type ResourceSpec,
} from '#server/import/package/descriptor.ts';

const measured =
  /tons?|tonnes|percent|per cent|%|million|billion|thousand|USD|US\$|euros?|persons|people|kg|km|years|index/i;

const slug = (text: string) => nameId(text.toLowerCase());

/** A unit that the text seems to name and the package does not state: shown to the publisher, not to visitors. */
export function unitHint(column: Column): string | null {
  if (!column.field || statedUnit(column.field)) return null;
  const text = `${column.field.title ?? ''} ${column.field.description ?? ''}`;
  const found =
    [...text.matchAll(/\(([^()]*)\)/g)].find(([inside]) => measured.test(inside)) ??
    /\bin (?:current |constant )?((?:USD|US dollars|euros?|percent|per cent|%)[^.,;]*)/i.exec(text);
  return found?.[1]?.trim() ?? null;
}

type Named = { title?: string | undefined; name?: string | undefined; path?: string | undefined };
const isSame = (one: string, other = '') => one.trim().toLowerCase() === other.trim().toLowerCase();

/** What a source is called. Where its title repeats that of the data, only its name says whose they are. */
const titleOf = ({ title, name, path }: Named, dataTitles: readonly (string | undefined)[]): string =>
  (title && name && dataTitles.some((one) => isSame(title, one)) ? name : title) || name || path || '';

/** The first source of the resource, else of the package; without any, the package itself stands in. */
export function describeSource(
  pack: PackageSpec,
  packageName: string,
  resource: ResourceSpec,
): { source: SourceMetadata; further: string[]; stated: boolean } {
  const [first, ...others] = resource.sources?.length ? resource.sources : (pack.sources ?? []);
  const called = (one: Named) => titleOf(one, [pack.title, resource.title]);
  const title = (first && called(first)) || pack.title || packageName;
  const accessed = first ? accessedOn(first) : null;
  const description = [first?.description, accessed && sentence('import.accessed', { day: accessed })]
    .filter(Boolean)
    .join(' ');
  const source = { id: slug(title), title, description, path: first?.path ?? null };
  return { source, further: others.map(called).filter(Boolean), stated: first !== undefined };
}

export function describeLicences(pack: PackageSpec, resource: ResourceSpec): Licence[] {
  const stated = resource.licenses?.length ? resource.licenses : (pack.licenses ?? pack.license ?? []);
  return stated.flatMap(({ name, title, path }) => {
    const any = name || title || path;
    return any ? [{ name: name || any, title: title || any, ...(path ? { path } : {}) }] : [];
  });
}

/** Collections of the narrowest part that names any: field, else resource, else package. */
export function describeCollections(
  ...parts: (Parameters<typeof statedCollections>[0] | null)[]
): CollectionMetadata[] {
  const stated = parts.map((part) => part && statedCollections(part)).find((found) => found) ?? [];
  return stated.map(({ name, title, description }) => ({
    id: slug(name),
    title: title || readable(name),
    description: description ?? '',
  }));
}

type Topical = { topics?: string[] | undefined; keywords?: string[] | undefined };

/** Topics of the narrowest part that names any; keywords, which the standard has for packages, are topics too. */
export function describeTopics(...parts: (Topical | null)[]): { topics?: string[] } {
  const stated =
    parts.map((part) => part?.topics ?? part?.keywords).find((list) => list?.some(Boolean)) ?? [];
  const topics = [...new Set(stated.filter(Boolean))];
  return topics.length ? { topics } : {};
}

/** Acronyms and synonyms of a field. */
export function describeOtherNames(field: FieldSpec | null): { aka?: string[] } {
  const names = [...(field?.aka ?? []), ...(field?.acronyms ?? []), ...(field?.synonyms ?? [])].filter(
    Boolean,
  );
  return names.length ? { aka: [...new Set(names)] } : {};
}
