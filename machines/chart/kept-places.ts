// Places that a visitor has chosen go along to the next variable: in this tab always, and in this browser where the visitor
// wants that. They are kept by their codes, since every publisher writes their names otherwise, and without the places
// that a variable shows by itself, since those are chosen for the variable.
import type { Brought, Kept, Outline, PlaceChoice } from './chart.types.ts';
import { mostChosen } from './limits.ts';

type CodedPlace = { code: string; name: string };

const nothingChosen: PlaceChoice = { codes: [], names: [], isAlone: false };
export const nothingKept: Kept = { tab: null, browser: null };

const choiceOf = ({ tab, browser }: Kept): PlaceChoice => tab ?? browser ?? nothingChosen;

const placesIn = ({ codes, names }: PlaceChoice): CodedPlace[] =>
  codes.map((code, at) => ({ code, name: names[at]! }));

const choiceFrom = (places: readonly CodedPlace[], isAlone: boolean): PlaceChoice => ({
  codes: places.map(({ code }) => code),
  names: places.map(({ name }) => name),
  isAlone,
});

/** Of these names those that mean a place of which all publishers have one code. */
const placesOf = (chosen: readonly string[], { names, placeCodes }: Outline): CodedPlace[] =>
  chosen.flatMap((name) => {
    const code = placeCodes[names.indexOf(name)];
    return code ? [{ code, name }] : [];
  });

/** The visitor has put an entity into the chart or taken it out. @param chosen whom the chart shows since then */
export function keptAfter(kept: Kept, entity: string, chosen: readonly string[], outline: Outline): Kept {
  const [place] = placesOf([entity], outline);
  const others = placesIn(choiceOf(kept)).filter(({ code }) => code !== place?.code);
  const places = place && chosen.includes(entity) ? [...others, place].slice(-mostChosen) : others;
  const codes = new Set(places.map(({ code }) => code));
  const isAlone = placesOf(chosen, outline).filter(({ code }) => codes.has(code)).length === chosen.length;
  const tab = choiceFrom(places, isAlone);
  return { tab, browser: kept.browser && tab };
}

/** Whether the browser is to remember the choice. This tab has it in either case. */
export function keptWhere(kept: Kept, isRemembered: boolean): Kept {
  const choice = choiceOf(kept);
  return { tab: choice, browser: isRemembered ? choice : null };
}

/** As many as the variable shows by itself, the kept places first; or those alone, where they were alone before. */
export function broughtTo(outline: Outline, kept: Kept): Brought {
  const choice = choiceOf(kept);
  const usual = outline.usual.names;
  const known = new Map(outline.names.map((name, at) => [outline.placeCodes[at] ?? '', name]));
  known.delete('');
  const first = choice.codes.flatMap((code) => known.get(code) ?? []);
  const others = choice.isAlone && first.length > 0 ? [] : usual;
  // Of data about anything but places nobody expects a country.
  const lacking = known.size === 0 ? [] : placesIn(choice).filter(({ code }) => !known.has(code));
  return {
    chosen: [...new Set([...first, ...others])].slice(0, Math.max(first.length, usual.length)),
    first,
    lacking: lacking.map(({ name }) => name),
  };
}

/** Whether a chart shows what this brings: its address was written for that, and says nothing new. */
export const isBroughtBy = (kept: Kept, chosen: readonly string[], outline: Outline): boolean =>
  broughtTo(outline, kept).chosen.join('|') === chosen.join('|');

/**
 * An address has named whom to show. What the visitor has let the browser remember stays as it is: the address may be
 * somebody else's.
 */
export function keptFromAddress(kept: Kept, chosen: readonly string[], outline: Outline): Kept {
  if (isBroughtBy(kept, chosen, outline)) return kept;
  const usual = new Set(outline.usual.names);
  const own = chosen.filter((name) => !usual.has(name));
  const beside = chosen.length - own.length;
  // As many of the usual ones as an address has that was written for places that were brought along.
  const isAlone = beside === 0 || beside < usual.size - own.length;
  const places = placesOf(isAlone ? chosen : own, outline);
  return places.length > 0 ? { ...kept, tab: choiceFrom(places, isAlone) } : kept;
}
