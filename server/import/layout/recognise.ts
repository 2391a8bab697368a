// How a table is laid out: a row for each key as the portal keeps it, or turned round: a column a year, and perhaps a row
// for each indicator. Told by the names of the columns, unless meridian.json says it.
import { calledBy, joined, markName } from '#server/import/table/flag-names.ts';
import { isNamedLikeTime } from '#server/catalogue/keys/key-names.ts';
import type { ImportProblem } from '#server/import/problems.ts';
import { instead } from '#server/import/overrides/nearest.ts';
import { overridesFile, type LayoutOverride } from '#server/import/overrides/overrides-schema.ts';
import { texts } from '#server/ground/language.ts';
import type { FaultWords } from '#texts/en/import/fault.ts';
import { yearNamed } from './year-names.ts';

/** Places are columns of the file. */
export type Turned = {
  /** The columns that become rows; none where the years are rows already. */
  years: { place: number; year: number }[];
  /** What the new column of years is called. */
  year: string;
  /** What the variable is called where there is no indicator. */
  value: string;
  /** The columns that hold the values of an indicator: the years', or one. */
  values: number[];
  indicator: { place: number; title: number | null; unit: number | null } | null;
  /** Flags or footnotes of each year, where years have them: what their column is called, and where they are. */
  marks: { name: string; places: (number | null)[] } | null;
  /** Columns that stay columns. */
  others: number[];
};

type Header = { name: string; place: number }[];

const fewestYears = 3;
const mostOthers = 12;

const indicators =
  /^(?:indicator|series|variable|measure|item|element|subject)[ _.-]*(code|id|name|title|label)?$/i;
const units = /^units?(?:[ _.-]*of[ _.-]*measure(?:ment)?)?$/i;

const yearsIn = (header: Header) =>
  header.flatMap(({ name, place }) => {
    const year = yearNamed(name);
    return year === null ? [] : [{ place, year }];
  });

const isDistinct = (years: Turned['years']) => new Set(years.map(({ year }) => year)).size === years.length;

/** For each year the place of its flags (`1990 flag`); null where none has any, or one has several. */
function marksOf(header: Header, years: Turned['years']): (number | null)[] | null {
  const isYear = new Set(years.map(({ place }) => place));
  const yearOf = new Map(
    header.flatMap(({ name, place }, at) =>
      isYear.has(place) ? calledBy(name).map((words): [string, number] => [words, at]) : [],
    ),
  );
  const found = header.flatMap(({ name, place }) => {
    const of = isYear.has(place) ? undefined : yearOf.get(joined(markName(name)?.of ?? []));
    return of === undefined ? [] : [[header[of]?.place, place] as const];
  });
  const places = new Map(found);
  return found.length > 0 && places.size === found.length
    ? years.map(({ place }) => places.get(place) ?? null)
    : null;
}

/** Whether nobody can have meant anything but a column a year. */
function isWide(header: Header, years: Turned['years']): boolean {
  const marks = new Set(marksOf(header, years));
  const others = header.filter(({ name, place }) => yearNamed(name) === null && !marks.has(place));
  return (
    years.length >= fewestYears &&
    isDistinct(years) &&
    others.length <= mostOthers &&
    others.length > 0 &&
    !others.some(({ name }) => isNamedLikeTime(name))
  );
}

/** The indicator's code, and beside it its name, by what the columns are called. */
function namedIndicator(header: Header): Turned['indicator'] {
  const found = header.flatMap(({ name, place }) => {
    const match = indicators.exec(name.trim());
    return match ? [{ place, isCode: /code|id/i.test(match[1] ?? '') }] : [];
  });
  const code = found.find(({ isCode }) => isCode) ?? found[0];
  if (!code) return null;
  const title = found.find((one) => one !== code && !one.isCode);
  return { place: code.place, title: title?.place ?? null, unit: unitPlace(header) };
}

const unitPlace = (header: Header) => header.find(({ name }) => units.test(name.trim()))?.place ?? null;

function free(wanted: string, header: Header): string {
  const taken = new Set(header.map(({ name }) => name.toLowerCase()));
  return [wanted, `${wanted}_`, `${wanted}__`].find((name) => !taken.has(name)) ?? `${wanted}_new`;
}

type StatedLayout = Exclude<LayoutOverride, 'long'>;

/** The columns that the side file names; what the file does not have goes to `problems`. */
function placed(header: Header, given: StatedLayout, resource: string, problems: ImportProblem[]) {
  const names = header.map(({ name }) => name);
  const placeOf = (name: string | undefined): number | null => {
    if (name === undefined) return null;
    const found = header.find((one) => one.name === name);
    const message = texts.overrides.noColumn(resource, name);
    if (!found) problems.push({ file: overridesFile, message, remedy: instead(name, names) });
    return found?.place ?? null;
  };
  const { years: asked } = given;
  const inRange = ({ year }: { year: number }) =>
    !asked || Array.isArray(asked) || (year >= asked.from && year <= asked.to);
  const years = Array.isArray(asked)
    ? asked.flatMap((name) => {
        const place = placeOf(name);
        const year = yearNamed(name) ?? Number(/\d{4}/.exec(name)?.[0]);
        return place === null || Number.isNaN(year) ? [] : [{ place, year }];
      })
    : yearsIn(header).filter(inRange);
  return { placeOf, years };
}

function statedLayout(
  header: Header,
  given: StatedLayout,
  resource: string,
  problems: ImportProblem[],
): Turned | null {
  const { placeOf, years } = placed(header, given, resource, problems);
  const at = placeOf(given.indicator);
  const titleAt = placeOf(given.indicatorTitle);
  const indicator =
    at === null
      ? given.indicator === undefined && years.length > 0
        ? namedIndicator(header)
        : null
      : { place: at, title: titleAt ?? namedIndicator(header)?.title ?? null, unit: unitPlace(header) };
  const refuse = ({ message, remedy }: FaultWords) => {
    problems.push({ file: overridesFile, message: `resources.${resource}.layout: ${message}`, remedy });
    return null;
  };
  if (years.length === 0 && !indicator) return refuse(texts.layout.noYears);
  if (!isDistinct(years)) return refuse(texts.layout.sameYear);
  const value = years.length ? null : placeOf(given.value);
  if (years.length === 0 && given.value === undefined) return refuse(texts.layout.noValue);
  if (years.length === 0 && value === null) return null;
  return turned(header, {
    years,
    indicator,
    values: value === null ? years.map(({ place }) => place) : [value],
    year: given.year ?? free('year', header),
    value: given.value ?? free('value', header),
  });
}

function turned(header: Header, layout: Omit<Turned, 'others' | 'marks'>): Turned {
  const { values, indicator, years } = layout;
  const own = indicator ? [indicator.place, indicator.title, indicator.unit] : [];
  const places = marksOf(header, years);
  const gone = new Set<number | null>([...values, ...own, ...(places ?? [])]);
  return {
    ...layout,
    marks: places && { name: free(`${layout.value}_flag`, header), places },
    others: header.map(({ place }) => place).filter((place) => !gone.has(place)),
  };
}

/**
 * @param header the columns that are not left out
 * @returns null where the table is as it is kept; also after adding to `problems`
 */
export function recognise(
  header: Header,
  given: LayoutOverride | undefined,
  resource: string,
  problems: ImportProblem[],
): Turned | null {
  if (given === 'long') return null;
  if (given) return statedLayout(header, given, resource, problems);
  const years = yearsIn(header);
  if (!isWide(header, years)) return null;
  return turned(header, {
    years,
    indicator: namedIndicator(header),
    values: years.map(({ place }) => place),
    year: free('year', header),
    value: free('value', header),
  });
}
