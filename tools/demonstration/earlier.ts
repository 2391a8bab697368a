// One table of the demonstration as it was half a year before: without its last year, and with some values that have
// been revised since. So the portal has a dataset whose second version changes something.
import { lastYear, seeded } from './series.ts';

export const earlier = {
  version: '2024.1',
  topic: 'revenue-accounts',
  lastYear: lastYear - 1,
};

/** About one value in forty was another one, by up to three per cent. */
export function earlierCells(cells: string[], ...names: string[]): string[] {
  const random = seeded('earlier', ...names);
  return cells.map((cell) => {
    const [drawn, by] = [random(), random()];
    if (cell === '' || drawn > 0.025) return cell;
    const decimals = cell.split('.')[1]?.length ?? 0;
    return String(Number((Number(cell) * (0.97 + 0.06 * by)).toFixed(decimals)));
  });
}
