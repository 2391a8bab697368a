// Values that have no place on the map, each with its name: groups of countries, places too small for these outlines,
// and states that are no more, which are painted on none of those that came after.
import { figureText } from '#texts/en/chart/figures.ts';
import { chart as recipe } from '#styled/recipes';
import type { Unplaced as One } from './map-model.ts';
import { short, withUnit } from '#src/chart/chart.text.ts';

const yearsText = ({ place }: One): string =>
  place?.from === undefined ? '' : ` (${place.from}–${place.to})`;

const valuesText = (list: readonly One[]): string =>
  list.map((one) => `${one.name}${yearsText(one)} ${short(one.value)}`).join(', ');

const eitherText = ({ name, place }: One): string =>
  place?.either ? figureText.map.either(name, place.either.join(figureText.or)) : '';

const isGroup = ({ place }: One): boolean => place?.kind === 'aggregate' || place?.kind === 'not a place';
const isGone = ({ place }: One): boolean => place?.kind === 'former state';

type Props = { values: readonly One[]; unit: string | null };

function Others({ values, unit }: Props) {
  if (values.length === 0) return null;
  return (
    <p>
      <b>{figureText.map.unplaced(values.length)}</b>
      {withUnit(`: ${valuesText(values)}`, unit)}.{values.map(eitherText)}
    </p>
  );
}

/** Of groups and of states that are no more: beside the map, and apart from a ranking. */
export function GroupsAndFormer({ values, unit, after = '' }: Props & { after?: string }) {
  const [groups, gone] = [values.filter(isGroup), values.filter(isGone)];
  return (
    <>
      {groups.length > 0 && (
        <p>
          <b>{figureText.map.groups(groups.length)}</b>
          {withUnit(`: ${valuesText(groups)}`, unit)}.
        </p>
      )}
      {gone.length > 0 && (
        <p>
          <b>{figureText.map.former(gone.length)}</b>
          {withUnit(`: ${valuesText(gone)}`, unit)}.{after}
        </p>
      )}
    </>
  );
}

export function Unplaced({ unplaced, unit }: { unplaced: readonly One[]; unit: string | null }) {
  if (unplaced.length === 0) return null;
  return (
    <div className={recipe().beneath}>
      <Others values={unplaced.filter((one) => !isGroup(one) && !isGone(one))} unit={unit} />
      <GroupsAndFormer values={unplaced} unit={unit} after={figureText.map.formerNote} />
    </div>
  );
}
