// Places go along to the next variable: what is kept of a choice and of an address, and what the next variable makes of it.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, type ActorRefFrom } from 'xstate';
import { chartInput, extra, outline } from '#machines/chart/chart.cases.ts';
import { readChartQuery } from '#machines/chart/chart-query.ts';
import { chartMachine } from '#machines/chart/chart.machine.ts';
import type {
  ChartInput,
  Kept,
  Outline,
  PiecesInput,
  PlaceChoice,
  Points,
} from '#machines/chart/chart.types.ts';
import { broughtTo, keptAfter, keptFromAddress, nothingKept } from '#machines/chart/kept-places.ts';
import { settled } from '#tests/machines/all/deferred.ts';

const usual = outline.usual.names;
const codeOf = (name: string) => outline.places[name]!.code!;
const choice = (names: readonly string[], isAlone = false): PlaceChoice => ({
  codes: names.map(codeOf),
  names,
  isAlone,
});
const inTab = (...names: string[]): Kept => ({ tab: choice(names), browser: null });
const atlantis: PlaceChoice = { codes: ['ATL'], names: ['Atlantis'], isAlone: true };

type Chart = ActorRefFrom<typeof chartMachine>;

/** A chart whose storage holds this from the beginning, and then what it is told. */
async function open(kept: Kept, input: Partial<ChartInput> = {}, read: Outline = outline) {
  const written: Kept[] = [];
  const searches: string[] = [];
  const machine = chartMachine.provide({
    actors: {
      readOutline: fromPromise(async () => read),
      readPieces: fromPromise<readonly Points[], PiecesInput>(async () => []),
      syncPlaces: fromCallback<{ type: 'places.keep'; kept: Kept }>(({ sendBack, receive }) => {
        receive((told) => written.push(told.kept));
        sendBack({ type: 'places.kept', kept });
      }),
    },
  });
  const chart: Chart = createActor(machine, { input: { ...chartInput, ...input } });
  chart.on('chart.asked', ({ search }) => searches.push(search));
  chart.start();
  await settled();
  return { chart, written, searches, context: () => chart.getSnapshot().context };
}

test('a kept place comes first, with others of the variable', async () => {
  const { context, searches } = await open(inTab('Malta'));
  const { chosen, first, lacking } = context();
  expect([chosen, first, lacking]).toEqual([['Malta', ...usual.slice(0, 4)], ['Malta'], []]);
  expect(searches.map((search) => readChartQuery(search).entities)).toEqual([chosen]);
});

test('places that were alone stay alone', async () => {
  const { context } = await open({ tab: choice(['Malta', 'Fiji'], true), browser: null });
  expect(context().chosen).toEqual(['Malta', 'Fiji']);
});

test('a place that is usual here is not shown twice', async () => {
  const { context } = await open(inTab('Benin'));
  expect(context().chosen).toEqual(['Benin', ...usual.filter((name) => name !== 'Benin')]);
});

test('a place goes by its code', async () => {
  const { context } = await open({
    tab: { codes: ['CIV'], names: ['Ivory Coast'], isAlone: true },
    browser: null,
  });
  expect([context().chosen, context().first]).toEqual([['Côte d’Ivoire'], ['Côte d’Ivoire']]);
});

test('a variable without the place says so', async () => {
  const kept = { tab: atlantis, browser: null };
  const { chart, context, searches } = await open(kept);
  expect([context().chosen, context().lacking, searches]).toEqual([usual, ['Atlantis'], []]);
  chart.send({ type: 'chart.choose', entity: extra });
  expect([context().lacking, context().kept.tab!.names]).toEqual([[], ['Atlantis', extra]]);
});

test('data about no places lack none', async () => {
  const { context } = await open(inTab('Malta'), {}, { ...outline, placeCodes: [] });
  expect([context().chosen, context().lacking]).toEqual([usual, []]);
});

test('an address that names anybody wins', async () => {
  const { context, searches } = await open(inTab('Malta'), { search: '?entities=Denmark' });
  expect([context().chosen, searches]).toEqual([['Denmark'], []]);
  expect(context().kept.tab).toEqual(choice(['Denmark'], true));
});

test('an address changes nothing that the browser remembers', async () => {
  const browser = choice(['Malta']);
  const { written } = await open({ tab: null, browser }, { search: '?entities=Denmark' });
  expect(written.at(-1)).toEqual({ tab: choice(['Denmark'], true), browser });
});

test('who goes back sees what was there', async () => {
  const { context, searches } = await open(inTab('Malta'), { isBack: true });
  expect([context().chosen, context().first, searches]).toEqual([usual, [], []]);
});

test('what is kept after the chart was drawn comes into it', async () => {
  const { chart, context, searches } = await open(nothingKept);
  expect(context().chosen).toEqual(usual);
  chart.send({ type: 'places.kept', kept: { tab: null, browser: choice(['Malta']) } });
  expect([context().chosen[0], readChartQuery(searches[0]!).entities?.[0]]).toEqual(['Malta', 'Malta']);
});

test('what is lacking is told, also after the chart was drawn', async () => {
  const { chart, context, searches } = await open(nothingKept);
  chart.send({ type: 'places.kept', kept: { tab: null, browser: atlantis } });
  expect([context().chosen, context().lacking, searches]).toEqual([usual, ['Atlantis'], []]);
  chart.send({ type: 'places.kept', kept: nothingKept });
  expect(context().lacking).toEqual([]);
});

test('lines that somebody has chosen stay', async () => {
  const { chart, context } = await open(nothingKept);
  chart.send({ type: 'chart.choose', entity: 'Fiji' });
  chart.send({ type: 'places.kept', kept: { tab: null, browser: choice(['Malta']) } });
  expect(context().chosen).toEqual([...usual, 'Fiji']);
  expect(context().kept).toEqual({ tab: choice(['Fiji']), browser: choice(['Malta']) });
});

test('a choice is kept, and taken back', async () => {
  const { chart, written } = await open(nothingKept);
  chart.send({ type: 'chart.choose', entity: 'Malta' });
  expect(written.at(-1)).toEqual(inTab('Malta'));
  chart.send({ type: 'chart.choose', entity: 'Malta' });
  expect(written.at(-1)).toEqual(inTab());
});

test('the browser remembers what it is asked to, and forgets it', async () => {
  const { chart, written } = await open(inTab('Malta'));
  chart.send({ type: 'places.remember', isOn: true });
  expect(written.at(-1)).toEqual({ tab: choice(['Malta']), browser: choice(['Malta']) });
  chart.send({ type: 'chart.choose', entity: 'Fiji' });
  expect(written.at(-1)!.browser).toEqual(choice(['Malta', 'Fiji']));
  chart.send({ type: 'places.remember', isOn: false });
  expect(written.at(-1)).toEqual({ tab: choice(['Malta', 'Fiji']), browser: null });
});

test('without years there are no lines to come into', async () => {
  const coverage = { from: null, to: null, keys: 10, values: 10 };
  const variable = { ...chartInput.variable, coverage };
  const { context, searches } = await open(inTab('Malta'), { variable });
  expect([context().chosen, searches]).toEqual([[], []]);
});

const someNames = fc.uniqueArray(fc.constantFrom(...outline.names), { maxLength: 8 });

test('whatever is kept comes first and nobody twice', () => {
  fc.assert(
    fc.property(someNames, fc.boolean(), (names, isAlone) => {
      const { chosen, first } = broughtTo(outline, { tab: choice(names, isAlone), browser: null });
      expect(first).toEqual(names);
      expect(chosen.slice(0, names.length)).toEqual(names);
      expect(new Set(chosen).size).toBe(chosen.length);
      expect(chosen.length).toBe(isAlone && names.length > 0 ? names.length : Math.max(names.length, 5));
    }),
  );
});

test('an address of what was brought brings it again', () => {
  fc.assert(
    fc.property(someNames, fc.boolean(), (names, isAlone) => {
      const kept = { tab: choice(names, isAlone), browser: null };
      const { chosen } = broughtTo(outline, kept);
      const again = broughtTo(outline, keptFromAddress(kept, chosen, outline));
      expect(again.chosen).toEqual(chosen);
    }),
  );
});

test('whoever is put in is kept, whoever is taken out is not', () => {
  fc.assert(
    fc.property(someNames, fc.constantFrom(...outline.names), (names, entity) => {
      const without = names.filter((name) => name !== entity);
      const putIn = keptAfter(inTab(...without), entity, [...without, entity], outline);
      expect([putIn.tab!.codes.at(-1), putIn.tab!.names.at(-1)]).toEqual([codeOf(entity), entity]);
      expect(keptAfter(putIn, entity, without, outline).tab!.names).toEqual(
        without.slice(without.length === 8 ? 1 : 0),
      );
    }),
  );
});
