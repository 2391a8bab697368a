// The long layout: a row for each value, with the variable's name and unit beside it. Missing values keep their rows,
// so that the number of rows is known and the wide table can be made again of it.
import type { StoredColumn } from '#server/engine/stored-column.ts';
import { identifier, literal, plainText, type PrintedColumn } from '#server/engine/sql.ts';

type Value = Pick<StoredColumn, 'type' | 'special'> & { cast(column: PrintedColumn): string };

/** Whether a double holds every whole number, and what stands before the decimals of numbers that become texts. */
type Prints = { isExact: boolean; decimal: string };

const areNumbers = (variables: readonly PrintedColumn[]) =>
  variables.every(({ type }) => type === 'number' || type === 'integer');

/** One type for all values: numbers stay numbers, other mixtures are text, printed as a CSV prints them. */
function valueOf(variables: readonly PrintedColumn[], { isExact, decimal }: Prints): Value {
  const types = new Set(variables.map(({ type }) => type));
  const special = variables.some((column) => column.special) ? ({ special: true } as const) : {};
  const [only] = types;
  if (types.size === 1 && only && only !== 'date')
    return { type: only, ...special, cast: ({ physical }) => physical };
  if (types.size === 1) return { type: 'date', cast: ({ physical }) => `${physical}::varchar` };
  if (isExact && areNumbers(variables))
    return { type: 'number', ...special, cast: ({ physical }) => `${physical}::double` };
  return { type: 'text', cast: (column) => plainText(column, decimal) };
}

/** A name that no other column has, whatever the publisher called theirs. */
function unused(name: string, taken: ReadonlySet<string>): string {
  return taken.has(name.toLowerCase()) ? unused(`${name}_`, taken) : name;
}

const texts = (list: readonly (string | null)[]) =>
  `[${list.map((text) => (text === null ? 'null' : literal(text))).join(', ')}]::varchar[]`;

/** Whole numbers beside decimal ones become doubles only where no double loses a digit: SQL of the largest. */
export function largestInteger(variables: readonly PrintedColumn[]): string | null {
  const integers = variables.filter(({ type }) => type === 'integer');
  const isMixed = integers.length > 0 && integers.length < variables.length;
  if (!isMixed || !areNumbers(variables)) return null;
  return `greatest(0, ${integers.map(({ physical }) => `max(abs(${physical}::decimal(38, 0)))`).join(', ')})`;
}

export function longColumns(
  keys: readonly PrintedColumn[],
  variables: readonly PrintedColumn[],
  prints: Prints,
) {
  const taken = new Set(keys.map(({ name }) => name.toLowerCase()));
  const value = valueOf(variables, prints);
  const column = (
    id: string,
    title: string,
    rest: Pick<StoredColumn, 'type' | 'special'>,
  ): PrintedColumn => ({
    ...rest,
    id,
    name: unused(id, taken),
    title,
    unit: null,
    physical: `long_${id}`,
  });
  const added = [
    column('variable', 'Variable', { type: 'text' }),
    column('unit', 'Unit', { type: 'text' }),
    column('value', 'Value', { type: value.type, ...(value.special && { special: true }) }),
  ];
  const lists = [
    texts(variables.map(({ name }) => name)),
    texts(variables.map(({ unit }) => unit)),
    `[${variables.map(value.cast).join(', ')}]`,
  ];
  const selected = [
    ...keys.map(({ physical }) => identifier(physical)),
    ...added.map(({ physical }, at) => `unnest(${lists[at]}) as ${identifier(physical)}`),
  ];
  return { columns: [...keys, ...added], sql: selected.join(', ') };
}
