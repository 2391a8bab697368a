// The exported chart of the whole portal goes where the portal goes. `CHART_WALKS` asks for more walks than a run of all
// tests has time for (docs/developing.md).
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { wires } from '#machines/portal/wires.ts';
import { runs } from '#tests/machines/all/runs.ts';
import { seed } from '#tests/machines/all/random-walk.ts';
import { portalChart } from '#tools/draw/portal-chart.ts';
import { PortalInChart } from './portal-in-chart.ts';
import { walkChart } from './chart-walk.ts';

const json = readFileSync('docs/machines/portal.chart.json', 'utf8');
const walks = Number(process.env['CHART_WALKS'] ?? runs(20));

function wander(exported: string, times: number): Promise<void> {
  const chart = new PortalInChart(exported);
  return fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat({ max: 1 << 20 }), { minLength: 1, maxLength: 60, size: 'max' }),
      async (picks) => {
        await walkChart(chart, picks);
      },
    ),
    { seed, numRuns: times, includeErrorInReport: true, endOnFailure: true },
  );
}

test('the chart goes where the portal goes', async () => {
  await expect(wander(json, walks)).resolves.toBeUndefined();
});

test.each(['toaster.placed', 'location.arrived', 'catalogue.loaded'])(
  'without a wire of %s it strays',
  async (on) => {
    const cut = wires.find((wire) => wire.on === on)!;
    const chart = JSON.stringify(portalChart(wires.filter((wire) => wire !== cut)));
    await expect(wander(chart, walks)).rejects.toThrow('After the start at');
  },
);
