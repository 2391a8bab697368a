// Which groups of countries are worth a press: those that a reader knows without the publisher's notes.
import type { ChartContext } from '#machines/chart/chart.types.ts';
import { mostChosen } from '#machines/chart/limits.ts';

const mostAdded = 2;
/** The world, and the groups that readers know: the European Union, the OECD, countries of high and of low income. */
const known = ['WLD', 'EUU', 'OED', 'HIC', 'LIC'];

/**
 * Those that readers know first, then others that all publishers mean alike, which have a code, then the publisher's own. Of these only
 * such as have a value in the last year: a table of states has groups for what was governed together and is no more. What is
 * no place at all, such as fires, is in no group.
 */
export function groupsToAdd({
  outline,
  chosen,
}: Pick<ChartContext, 'outline' | 'chosen'>): readonly string[] {
  const groups = (outline?.names ?? []).flatMap((name, at) => {
    const { kind, code } = outline!.places[name] ?? {};
    return kind === 'aggregate' ? [{ name, code: code ?? null, strip: outline!.strips[at]! }] : [];
  });
  if (groups.some(({ name }) => chosen.includes(name))) return [];
  const room = Math.max(0, Math.min(mostAdded, mostChosen - chosen.length));
  const rank = ({ code }: (typeof groups)[number]) => {
    if (code === null) return known.length + 1;
    return known.includes(code) ? known.indexOf(code) : known.length;
  };
  const years = ({ strip }: (typeof groups)[number]) => strip.replaceAll('0', '').length;
  return groups
    .filter(({ code, strip }) => code !== null || strip.endsWith('1'))
    .toSorted((one, other) => rank(one) - rank(other) || years(other) - years(one))
    .slice(0, room)
    .map(({ name }) => name);
}
