// The places that there are and were: countries and territories by ISO 3166-1, Kosovo, and former states by ISO 3166-3
// and by what ISO let pass to a successor, with their years. Nothing here reads a name; names/ holds these.
import { iso31661 } from 'iso-3166';
import { iso31663 } from 'iso-3166';
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import type { PlaceFacts } from '#contract/place/place.ts';
import formerStates from './names/former-states.json' with { type: 'json' };
import territories from './names/territories.json' with { type: 'json' };

const states: Readonly<Record<string, string | null>> = territories;

const firstName = (two: string, otherwise: string): string => {
  const names: Readonly<Record<string, string | string[]>> = english.countries;
  return [names[two] ?? otherwise].flat()[0]!;
};

const today: readonly PlaceFacts[] = iso31661.map(({ alpha2, alpha3, name }) => {
  const state = states[alpha3];
  return {
    id: alpha3,
    code: alpha3,
    kind: state === undefined ? 'country' : 'territory',
    name: firstName(alpha2, name),
    ...(state && { partOf: state }),
  };
});

/** ISO leaves its code to whoever uses it; these letters are the European Commission's and the World Bank's. */
const kosovo: PlaceFacts = { id: 'XKX', code: 'XKX', kind: 'country', name: 'Kosovo' };

const former: readonly PlaceFacts[] = formerStates.map(({ id, code, name, from, to, successors }) => ({
  id,
  code,
  kind: 'former state',
  name,
  from,
  to,
  successors,
}));

/** Every place, by its id. */
export const places: ReadonlyMap<string, PlaceFacts> = new Map(
  [...today, kosovo, ...former].map((place) => [place.id, place]),
);

/** @returns the English name of a place's code; null for what is no code */
export const codeName = (code: string): string | null => placeOf(idByLetters.get(code) ?? '')?.name ?? null;

export const placeOf = (id: string): PlaceFacts | undefined => places.get(id);

const kosovoCodes = ['XK', 'XKX', 'XKK', 'KOS', 'KSV', 'XKO'];

/** States that only changed their name, by their former letters: Burma is Myanmar. */
const renamed = iso31663.filter(({ from, to }) => to.length === 1 && !places.has(from.alpha3));

const lettersToday = iso31661.flatMap(({ alpha2, alpha3 }) => [
  [alpha2, alpha3],
  [alpha3, alpha3],
]);
const lettersOnce = iso31663
  .filter(({ from }) => places.get(from.alpha3)?.kind === 'former state')
  .flatMap(({ alpha4, from }) => [
    [from.alpha3, from.alpha3],
    [alpha4, from.alpha3],
  ]);
const lettersRenamed = renamed.flatMap(({ alpha4, from, to }) => [
  [from.alpha3, to[0]!.alpha3],
  [alpha4, to[0]!.alpha3],
]);

/** Codes of letters and what they mean; those in use today go before those of what is no more. */
export const idByLetters: ReadonlyMap<string, string> = new Map(
  [...lettersRenamed, ...lettersOnce, ...kosovoCodes.map((code) => [code, 'XKX']), ...lettersToday].map(
    ([code, id]) => [code!, id!],
  ),
);

/** ISO's numbers of today's countries and territories. */
export const idByNumber: ReadonlyMap<string, string> = new Map(
  iso31661.map(({ numeric, alpha3 }) => [numeric, alpha3]),
);

/** Two letters of today's countries and territories and of Kosovo, by three. */
export const twoLetters: ReadonlyMap<string, string> = new Map([
  ...iso31661.map(({ alpha2, alpha3 }): [string, string] => [alpha3, alpha2]),
  ['XKX', 'XK'],
]);

/** ISO's numbers, by three letters. */
export const numberOf: ReadonlyMap<string, string> = new Map(
  iso31661.map(({ numeric, alpha3 }) => [alpha3, numeric]),
);
