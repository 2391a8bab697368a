// What a variable's page reads of its query: its own rows and no other variable's.
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Transport } from '#contract/api/client.ts';
import { locationOf } from '#machines/location/routes.ts';
import { pageAt } from '#machines/portal/page.ts';
import { selectReading, variableQuery } from '#src/variable/variable.actors.ts';
import { settled } from '#tests/machines/all/deferred.ts';
import { metadata } from '#tests/machines/catalogue/small-catalogue.ts';
import { readerOf } from '#tests/machines/portal/follows.ts';

test('another variable’s rows are not shown', async () => {
  const transport: Transport = async () => ({ columns: [], rows: [], totalRows: 0 });
  const page = pageAt(
    locationOf('/variables/panel.tax.corporate', 'https://portal.test'),
    readerOf(metadata),
  );
  const actor = createActor(variableQuery.logic({ transport, randomName: () => 'a' }), {
    input: variableQuery.input(page)!,
  }).start();
  expect(selectReading(actor.getSnapshot(), 'panel.tax.corporate')).toBeNull();
  await settled();
  expect(selectReading(actor.getSnapshot(), 'panel.tax.corporate')?.preview.totalRows).toBe(0);
  expect(selectReading(actor.getSnapshot(), 'panel.debt.gross')).toBeNull();
});
