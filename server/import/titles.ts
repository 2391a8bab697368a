// What a dataset and its variables are called. A stated title is one; a description serves where it reads like a title, else
// the name made readable. No two variables of a dataset are called the same, and none is called “Value” alone.
import type { Column } from '#server/import/table/columns.ts';
import { statedUnit, type PackageSpec, type ResourceSpec } from '#server/import/package/descriptor.ts';

/** A description longer than this is no title. */
const longestTitle = 110;
const mostWords = 14;

/** A name as somebody would write it. Names that have spaces are written so already. */
export function readable(name: string): string {
  const plain = name.trim();
  if (/\s/.test(plain)) return capitalised(plain);
  const spaced = plain
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/(?<=\p{L})\.+(?=[\p{L}\d])/gu, ' ')
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu}\p{Ll})/gu, ' ')
    .trim();
  if (!spaced) return plain;
  const isCamel = /\p{Ll}\p{Lu}\p{Ll}/u.test(plain);
  return capitalised(
    isCamel ? spaced.replaceAll(/(?<= )\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase()) : spaced,
  );
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function datasetTitle(pack: PackageSpec, resource: ResourceSpec): string {
  if (resource.title) return resource.title;
  const alone = pack.resources.length === 1 || resource.name === pack.name;
  return (alone ? pack.title : undefined) || readable(resource.name);
}

/** Verbs that a sentence about data has and a title has not. */
const verbs =
  /\b(is|are|was|were|be|been|has|have|had|can|may|must|should|will|does|did|refers?|means|includes?|shows?|contains?|measures|represents?|indicates?|denotes|describes?|see)\b/i;

/** @returns the description as a title; null where it is a sentence, a span of years or anything else */
function asTitle(description: string | undefined): string | null {
  const text = (description ?? '').trim().replace(/\.$/, '');
  if (text.length > longestTitle || text.split(/\s+/).length > mostWords) return null;
  const isSentence = /[.!?;]\s|[!?]$|\n/.test(text) || verbs.test(text);
  const isNamed = /\p{L}{3}|\p{Lo}{2}/u.test(text.replaceAll(/\b(from|to|until|till|and|since)\b/gi, ''));
  return isSentence || !isNamed || /:\/\/|%[a-zA-Z]\b/.test(text) ? null : text;
}

/** Names that say nothing of what is measured. */
const saysNothing =
  /^(obs(ervation)?[ _.-]*)?(values?|data|data[ _.-]?values?|amounts?|figures?|numbers?|observations?|results?|val|v)$/i;

/** A title that its publisher states says nothing only where it is this. */
const isValue = /^(obs[ _.-]*)?values?$/i;

type Named = { column: Column; title: string; from: 'side file' | 'title' | 'description' | 'name' };

function firstTitle(column: Column, isKept: boolean): Named {
  const { field, name } = column;
  const stated = field?.title?.trim();
  if (stated && isKept) return { column, title: stated, from: 'side file' };
  if (stated && !isValue.test(stated)) return { column, title: stated, from: 'title' };
  const described = asTitle(field?.description);
  if (described && !saysNothing.test(described)) return { column, title: described, from: 'description' };
  return { column, title: stated || readable(name), from: 'name' };
}

const repeatedIn = (list: readonly Named[]): ReadonlySet<string> => {
  const groups = Map.groupBy(list, ({ title }) => title.toLowerCase());
  return new Set([...groups].flatMap(([title, { length }]) => (length > 1 ? [title] : [])));
};

/** Several with one title, each with what only it has: its unit, else its name. */
function withDistinctTitles(list: readonly Named[]): Named[] {
  const repeated = repeatedIn(list);
  const isRepeated = ({ title }: Named) => repeated.has(title.toLowerCase());
  const unitsOf = Map.groupBy(list.filter(isRepeated), ({ title }) => title.toLowerCase());
  return list.map((one) => {
    if (!isRepeated(one)) return one;
    const units = (unitsOf.get(one.title.toLowerCase()) ?? []).map(({ column }) => unitOf(column));
    const haveOwn = units.every((unit) => unit !== null) && new Set(units).size === units.length;
    return { ...one, title: `${one.title} (${haveOwn ? unitOf(one.column) : one.column.name})` };
  });
}

const unitOf = ({ field }: Column) => (field ? statedUnit(field) : null);

/**
 * @param title the dataset's
 * @param isKept whether meridian.json calls the column so, which knows best
 * @returns a title for each column, in their order, no two alike
 */
export function variableTitles(
  title: string,
  columns: readonly Column[],
  isKept: (name: string) => boolean = () => false,
): string[] {
  const first = columns.map((column) => firstTitle(column, isKept(column.name)));
  const isGeneric = (one: Named) => one.from === 'name' && saysNothing.test(one.title);
  const generic = first.filter(isGeneric);
  const headed = first.map((one) =>
    isGeneric(one) ? { ...one, title: generic.length === 1 ? title : `${title}: ${one.title}` } : one,
  );
  // A description that several share describes none of them alone.
  const repeated = repeatedIn(headed);
  const named = headed.map((one) =>
    one.from === 'description' && repeated.has(one.title.toLowerCase())
      ? { ...one, title: readable(one.column.name) }
      : one,
  );
  const apart = withDistinctTitles(named);
  const still = repeatedIn(apart);
  return apart.map((one) =>
    still.has(one.title.toLowerCase()) ? `${one.title} [${one.column.name}]` : one.title,
  );
}

/**
 * A column of flags that nobody gives a title is called after what they are of: “Flag” alone says nothing in a list.
 * @param titles of the columns, in their order @returns the same, no two alike
 */
export function flagTitles(
  titles: readonly string[],
  columns: readonly (Column & { flagsOf?: string })[],
): string[] {
  const titleOf = new Map(columns.map(({ name }, at) => [name, titles[at] ?? name]));
  const taken = new Set(titles.map((title) => title.toLowerCase()));
  return columns.map(({ name, field, flagsOf }, at) => {
    const title = titles[at] ?? name;
    const of = flagsOf === undefined || field?.title ? undefined : titleOf.get(flagsOf);
    if (of === undefined || title.toLowerCase().includes(of.toLowerCase())) return title;
    const own = `${of}: ${title}`;
    const free = taken.has(own.toLowerCase()) ? `${own} [${name}]` : own;
    taken.add(free.toLowerCase());
    return free;
  });
}
