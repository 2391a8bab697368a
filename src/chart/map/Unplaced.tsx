// Values that have no place on the map, each with its name: groups of countries, places too small for these outlines,
// and states that are no more, which are painted on none of those that came after.
import { plural } from '#src/ui/text/numbers.ts';
import { chart as recipe } from '#styled/recipes';
import type { Unplaced as One } from './map-model.ts';
import { short, withUnit } from '#src/chart/chart.text.ts';

const valuesText = (list: readonly One[]): string =>
  list
    .map(({ name, value, until }) => `${name}${until ? ` (until ${until})` : ''} ${short(value)}`)
    .join(', ');

const eitherText = ({ name, either }: One): string =>
  ` “${name}” may mean ${either.join(' or ')}, and the data do not say which.`;

export function Unplaced({ unplaced, unit }: { unplaced: readonly One[]; unit: string | null }) {
  if (unplaced.length === 0) return null;
  const gone = unplaced.filter(({ until }) => until !== null);
  const others = unplaced.filter(({ until }) => until === null);
  const open = others.filter(({ either }) => either.length > 0);
  return (
    <div className={recipe().beneath}>
      {others.length > 0 && (
        <p>
          <b>{`${plural(others.length, 'value is', 'values are')} not on the map`}</b>
          {withUnit(`: ${valuesText(others)}`, unit)}.{open.map(eitherText)}
        </p>
      )}
      {gone.length > 0 && (
        <p>
          <b>{`${plural(gone.length, 'state is', 'states are')} no more`}</b>
          {withUnit(`: ${valuesText(gone)}`, unit)}. Their values are painted on no country that came after.
        </p>
      )}
    </div>
  );
}
