// Values that have no place on the map or in a ranking, each with its name: groups of countries, places too small for these
// outlines, names that are open, and states that are no more, which are painted on none of those that came after.
import { figureText } from '#texts/en/chart/figures.ts';
import { chart as recipe } from '#styled/recipes';
import { isGroupOfPlaces } from '#contract/place/place.ts';
import type { Unplaced as One } from './map-model.ts';
import { markedUnit } from '#src/chart/amount.text.ts';
import { short, withUnit } from '#src/chart/chart.text.ts';
import { ofOwnYear } from '#src/chart/figure.text.ts';

/** More than these nobody reads in a sentence; the table has them. */
const mostListed = 8;

const yearsText = ({ place }: One): string =>
  place?.from === undefined ? '' : ` (${place.from}–${place.to})`;

const eitherText = ({ name, place }: One): string =>
  place?.either
    ? figureText.map.either(name, place.either.join(figureText.or), place.either.length === 1)
    : '';

const isGroup = ({ place }: One): boolean => isGroupOfPlaces(place?.kind);
const isWorld = ({ place }: One): boolean => place?.kind === 'aggregate' && place.code === 'WLD';
const isGone = ({ place }: One): boolean => place?.kind === 'former state';
const isOther = (one: One): boolean => !isGroup(one) && !isGone(one);

type Props = { values: readonly One[]; unit: string | null };

function Listed({ title, values, unit, after }: Props & { title: (count: number) => string; after: string }) {
  if (values.length === 0) return null;
  const { unit: marked, times } = markedUnit(unit);
  const listed = values
    .slice(0, mostListed)
    .map((one) => `${one.name}${yearsText(one)}${ofOwnYear(one)} ${short(one.value * times)}`)
    .join(', ');
  const rest = values.length - mostListed;
  return (
    <p>
      <b>{title(values.length)}</b>
      {withUnit(`: ${listed}`, marked)}
      {rest > 0 && figureText.map.more(rest)}.{after}
    </p>
  );
}

const eitherOf = (values: readonly One[]): string => values.map(eitherText).join('');

function GroupsAndFormer({ values, unit, after = '' }: Props & { after?: string }) {
  const groups = values.filter(isGroup);
  const order = [...groups.filter(isWorld), ...groups.filter((one) => !isWorld(one))];
  return (
    <>
      <Listed title={figureText.map.groups} values={order} unit={unit} after="" />
      <Listed title={figureText.map.former} values={values.filter(isGone)} unit={unit} after={after} />
    </>
  );
}

/** What stands apart from a ranking. */
export function Apart({ values, unit }: Props) {
  const open = values.filter(isOther);
  return (
    <>
      <Listed title={figureText.map.open} values={open} unit={unit} after={eitherOf(open)} />
      <GroupsAndFormer values={values} unit={unit} />
    </>
  );
}

export function Unplaced({ unplaced, unit }: { unplaced: readonly One[]; unit: string | null }) {
  if (unplaced.length === 0) return null;
  const others = unplaced.filter(isOther);
  return (
    <div className={recipe().beneath}>
      <Listed title={figureText.map.unplaced} values={others} unit={unit} after={eitherOf(others)} />
      <GroupsAndFormer values={unplaced} unit={unit} after={figureText.map.formerNote} />
    </div>
  );
}
