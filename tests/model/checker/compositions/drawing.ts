// The charts of a variable and the address that holds what is drawn: the metadata, the location without lost chunks, and
// the charts, whose values may come, fail or be turned through. One variable that exists and one that does not.
import type { AnyEventObject } from 'xstate';
import { variable } from '#contract/api/examples.ts';
import { catalogueCases } from '#machines/catalogue/catalogue.cases.ts';
import { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts';
import { readChartQuery, usualView, usualYear, viewsOf } from '#machines/chart/chart-query.ts';
import { chartCases } from '#machines/chart/chart.cases.ts';
import { chartMachine } from '#machines/chart/chart.machine.ts';
import type { ChartContext } from '#machines/chart/chart.types.ts';
import type { PartName, Read } from '#machines/portal/parts.ts';
import type { Wire } from '#machines/portal/wires/wire.ts';
import type { Composition } from '#tests/model/checker/composition.ts';
import { origin } from './one-tab.ts';
import type { PortalProperty } from '#tests/model/checker/properties/properties.ts';
import { indexAt } from '#machines/portal/thing.ts';
import { thing } from './thing.ts';
import { contextOf, shownPage, type Faulty } from './two-members.ts';

const page = `/variables/${variable.id}`;
const year = 2010;
const goings = ['/home', page, `${page}?year=${year}`, '/variables/no.such'].map(
  (to): [PartName, AnyEventObject] => ['location', { type: 'location.go', to }],
);
const turning: [PartName, AnyEventObject] = ['chart', { type: 'chart.turn', year }];
const viewing: [PartName, AnyEventObject] = ['chart', { type: 'view.set', view: 'distribution' }];
const retries: [PartName, AnyEventObject][] = [
  ['catalogue', { type: 'catalogue.retry' }],
  ['thing', { type: 'query.retry' }],
  ['chart', { type: 'chart.retry' }],
];
const admit: [PartName, AnyEventObject] = ['location', { type: 'location.admit', isStaff: false }];

export const drawing = (wires?: readonly Wire[], faulty: Faulty = {}) =>
  ({
    parts: {
      location: shownPage(faulty),
      catalogue: {
        machine: faulty.catalogue ?? catalogueMachine,
        cases: catalogueCases,
        project: (snapshot) => snapshot.value,
      },
      thing: { ...thing, machine: faulty.thing ?? thing.machine },
      chart: {
        machine: faulty.chart ?? chartMachine,
        cases: chartCases,
        project: (snapshot) => {
          const context = contextOf<ChartContext>(snapshot);
          return [snapshot.value, context.search, context.view, context.year, Object.keys(context.years)];
        },
      },
    },
    begins: {
      catalogue: undefined,
      location: { origin, address: page, productName: 'Meridian', hasReloaded: true },
    },
    offers: (read) => [
      ...goings,
      ...retries,
      ...(read('chart') ? [turning, viewing] : []),
      ...(read('location')!.context.isAdmitted === null ? [admit] : []),
    ],
    fair: (_part, { type }) => (type === 'location.admit' ? 'it is known who is here' : null),
    reload: () => null,
    ...(wires && { wires }),
  }) satisfies Composition;

const shownAt = (read: Read) => {
  const { shown } = read('location')!.context;
  return shown?.route === 'variable' && shown.params['id'] === variable.id ? shown : null;
};

const about: readonly PartName[] = ['location', 'catalogue', 'thing', 'chart'];

export const drawingProperties: readonly PortalProperty[] = [
  {
    says: 'charts are there exactly while a known variable is shown',
    about,
    always: (read) =>
      (read('chart') !== null) === (shownAt(read) !== null && indexAt(shownAt(read), read) !== null),
  },
  {
    says: 'the year that is drawn is the one in the address, unless it is being turned',
    about,
    always: (read) => {
      const [chart, shown] = [read('chart'), shownAt(read)];
      if (!chart || !shown || !read('location')!.matches('settled')) return true;
      if (!chart.matches('drawn') || chart.matches({ drawn: 'turning' })) return true;
      return chart.context.year === (readChartQuery(shown.search).year ?? usualYear(chart.context.variable));
    },
  },
  {
    says: 'the view that is shown is the one in the address, unless a year is being turned',
    about,
    always: (read) => {
      const [chart, shown] = [read('chart'), shownAt(read)];
      if (!chart || !shown || !read('location')!.matches('settled')) return true;
      if (!chart.matches('drawn') || chart.matches({ drawn: 'turning' })) return true;
      const query = readChartQuery(shown.search);
      return chart.context.view === (query.view ?? usualView(viewsOf(chart.context), query));
    },
  },
  {
    says: 'turning the years comes to a year',
    about,
    from: (read) => read('chart')?.matches({ drawn: 'turning' }) === true,
    leadsTo: (read) => read('chart')?.matches({ drawn: 'turning' }) !== true,
    unless: (label) => label.includes('chart.turn') || label.startsWith('location ← location'),
  },
];
