// Cuts are written once for all datasets of an order, and each dataset has its own words for a country: what they leave
// of one dataset is found here. Years do not cut what has none, and codes are not asked of what has no countries.
import type { Order } from '#contract/file/orders.ts';
import type { Choices } from '#contract/file/preflight.ts';
import type { FileColumns, FileOptions } from '#server/file/file-columns.ts';
import type { DataEngine } from '#server/file/data-engine.ts';
import { placeIn } from '#server/search/absent.ts';

export type Fitted = Pick<FileOptions, 'entities' | 'from' | 'to' | 'codes' | 'labels' | 'fixed' | 'places'>;
type Wish = Order['cuts'] & Pick<Order['options'], 'codes' | 'labels' | 'fixed' | 'places'>;

type Entity = Choices['entities'][number];

function matcher(wanted: readonly string[], hasCountries: boolean): (entity: Entity) => boolean {
  const names = new Set(wanted);
  const places = new Set(hasCountries ? wanted.map(placeIn).filter((id) => id !== null) : []);
  const isPlace = (text: string | null) => text !== null && places.has(placeIn(text) ?? '');
  return ({ value, label }) =>
    names.has(value) ||
    (label !== null && names.has(label)) ||
    (places.size > 0 && (isPlace(value) || isPlace(label)));
}

/** @returns undefined where the dataset has nothing to choose among; an empty list where it has none of them */
function entitiesIn(choices: Choices, wanted: readonly string[] | undefined): string[] | undefined {
  if (wanted === undefined || choices.key === null) return undefined;
  const { entities, hasCountries } = choices;
  return entities.filter(matcher(wanted, hasCountries)).map(({ value }) => value);
}

const yearsOf = ({ years }: Choices, { from, to }: Wish) =>
  years === null ? {} : { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };

/** Whether the years that are wanted are all before or after those that there are. */
const hasNoneOf = ({ years }: Choices, { from = -Infinity, to = Infinity }: Wish): boolean =>
  years !== null && (from > years.to || to < years.from);

/**
 * @param columns of one dataset, or of several that are merged
 * @returns null where the cuts leave nothing of it
 */
export async function fitCuts(
  engine: Pick<DataEngine, 'choices'>,
  columns: FileColumns,
  wish: Wish,
): Promise<Fitted | null> {
  const isAlone = columns.others === undefined;
  const plain = isAlone ? await engine.choices(columns) : null;
  const fixed = isAlone
    ? wish.fixed?.filter(({ key }) => columns.version.keys.some(({ id, name }) => id === key || name === key))
    : wish.fixed;
  const shown = {
    codes: plain?.hasCountries === false ? ('asis' as const) : wish.codes,
    places: plain?.hasCountries === false ? ('all' as const) : wish.places,
    ...(fixed && fixed.length > 0 && { fixed }),
  };
  const known = await engine.choices(columns, shown);
  // A list that is not told whole is asked for the values as they are written.
  const isWhole = known.total === known.entities.length || wish.entities === undefined;
  const choices = isWhole ? known : await engine.choices(columns, { ...shown, among: wish.entities! });
  const entities = entitiesIn(choices, wish.entities);
  if (entities?.length === 0 || hasNoneOf(choices, wish)) return null;
  return {
    ...shown,
    labels: plain?.hasLabels === false ? 'codes' : wish.labels,
    ...yearsOf(choices, wish),
    ...(entities && { entities }),
  };
}
