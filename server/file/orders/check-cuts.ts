// What an order's cuts name is in at least one of the datasets that they cut: a name that none of them has is a slip, and would
// else be a file with less than was asked for.
import type { Order } from '#contract/file/orders.ts';
import type { Choices } from '#contract/file/preflight.ts';
import { placeIn, unknownEntities, unknownYears } from '#server/search/absent.ts';
import type { DataEngine } from '#server/file/data-engine.ts';
import type { FileColumns } from '#server/file/file-columns.ts';
import { resolve } from '#server/file/resolve.ts';
import type { Release } from '#server/catalogue/released.ts';
import { type BoundOrder, versionsIn } from './bound-order.ts';

type Cuts = Order['cuts'];
type Cut = { columns: FileColumns; choices: Choices };

/** Whether a dataset has an entity, by its value, its label or as the same place. */
function isIn({ entities, hasCountries }: Choices): (wanted: string) => boolean {
  const names = entities.flatMap(({ value, label }) => (label === null ? [value] : [value, label]));
  const known = new Set(names);
  const places = new Set(hasCountries ? names.map(placeIn) : []);
  return (wanted) => {
    if (known.has(wanted)) return true;
    const place = hasCountries ? placeIn(wanted) : null;
    return place !== null && places.has(place);
  };
}

function checkEntities(all: readonly Cut[], wanted: readonly string[], field: string): void {
  // A dataset of years alone has nothing to choose among.
  const cut = all.filter(({ choices }) => choices.key !== null);
  const tests = cut.map(({ choices }) => isIn(choices));
  const absent = wanted.filter((one) => !tests.some((test) => test(one)));
  if (absent.length === 0 || cut.length === 0) return;
  const known = cut.flatMap(({ choices }) =>
    choices.entities.map(({ value, label }) => ({ id: value, title: label ?? value })),
  );
  throw unknownEntities(absent, known, { of: cut.map(({ columns }) => columns.dataset), field });
}

function checkYears(all: readonly Cut[], asked: Pick<Cuts, 'from' | 'to'>, field: string): void {
  const cut = all.filter(({ choices }) => choices.years !== null);
  const years = cut.map(({ choices }) => choices.years!);
  if (years.length === 0) return;
  const there = {
    from: Math.min(...years.map(({ from }) => from)),
    to: Math.max(...years.map(({ to }) => to)),
  };
  const refusal = unknownYears(asked, there, { of: cut.map(({ columns }) => columns.dataset), field });
  if (refusal) throw refusal;
}

async function cutOf(
  engine: Pick<DataEngine, 'choices'>,
  columns: FileColumns,
  wanted: readonly string[] = [],
): Promise<Cut> {
  const choices = await engine.choices(columns);
  if (choices.total === choices.entities.length || wanted.length === 0) return { columns, choices };
  // A list that is not told whole is asked for the values as they are written.
  const { entities } = await engine.choices(columns, { among: wanted });
  return { columns, choices: { ...choices, entities: [...entities, ...choices.entities] } };
}

/** @throws `name-unknown` */
export async function checkCuts(
  engine: Pick<DataEngine, 'choices'>,
  release: Release,
  { order: { cuts, exceptions }, parts }: BoundOrder,
): Promise<void> {
  const cutsOf = async (datasets: readonly string[], wanted?: readonly string[]): Promise<Cut[]> => {
    const found: Cut[] = [];
    for (const dataset of datasets)
      found.push(await cutOf(engine, resolve(release, { dataset }, versionsIn(parts)), wanted));
    return found;
  };
  const check = async (datasets: readonly string[], { entities, from, to }: Cuts, field: string) => {
    if (entities) checkEntities(await cutsOf(datasets, entities), entities, `${field}entities`);
    if (from !== undefined || to !== undefined) checkYears(await cutsOf(datasets), { from, to }, field);
  };
  const ids = parts.map(({ dataset }) => dataset);
  const without = (key: keyof Cuts) => ids.filter((id) => exceptions[id]?.[key] === undefined);
  await check(without('entities'), { entities: cuts.entities }, 'cuts.');
  const yearly = without('from').filter((id) => exceptions[id]?.to === undefined);
  await check(yearly, { from: cuts.from, to: cuts.to }, 'cuts.');
  for (const id of ids) await check([id], exceptions[id] ?? {}, `exceptions.${id}.`);
}
