// Opening what was passed on: the bundle, its page and the page of a link, and what is opened there. Nothing of the
// bundle may change before the visitor has chosen, merging may lose nothing, and replacing can be taken back.
import type { AnyEventObject } from 'xstate';
import { bundleMachine } from '#machines/bundle/bundle.machine.ts';
import type { BundleContext } from '#machines/bundle/bundle.setup.ts';
import { lastOf } from '#machines/bundle/changes.ts';
import { ids, known } from '#machines/bundle/bundle.cases.ts';
import { idsOf } from '#machines/bundle/record.ts';
import { workbenchMachine } from '#machines/bundle/workbench.machine.ts';
import type { WorkbenchContext } from '#machines/bundle/workbench.setup.ts';
import type { PartName, Read } from '#machines/portal/parts.ts';
import type { Wire } from '#machines/portal/wires/wire.ts';
import { document, file, passedOn, selectionCases } from '#machines/selection/selection.cases.ts';
import { selectionMachine } from '#machines/selection/selection.machine.ts';
import type { SelectionContext } from '#machines/selection/selection.types.ts';
import type { Composition } from '#tests/model/checker/composition.ts';
import type { PortalProperty } from '#tests/model/checker/properties/properties.ts';
import { contextOf, shownPage, type Faulty } from './two-members.ts';
import { origin } from './one-tab.ts';

type Offer = readonly [PartName, AnyEventObject];

const link = '/s/ab12cd34ef56';
const goings = ['/home', '/bundle', link].map((to): Offer => ['location', { type: 'location.go', to }]);
const changes = [{ type: 'bundle.add', ids: [ids.first] }, { type: 'bundle.undo' }].map((event): Offer => [
  'bundle',
  event,
]);
const presses = [
  { type: 'selection.open', source: file },
  { type: 'selection.take', how: 'replace' },
  { type: 'selection.take', how: 'merge' },
  { type: 'selection.cancel' },
  { type: 'selection.retry' },
  { type: 'selection.link', document: passedOn },
].map((event): Offer => ['selection', event]);

/** Another tab takes the first out, after whatever was done here. */
const goneElsewhere: Offer = [
  'bundle',
  {
    type: 'storage.merged',
    record: { [ids.first]: { stamp: [9_000_000, 'other'], present: false, place: 1 } },
  },
];

/** At the rows: one is chosen, and the last is taken up, to the top, and put down. */
function workOffers(read: Read): Offer[] {
  const workbench = read('workbench');
  if (!workbench) return [];
  const { ids: all, moving } = workbench.context;
  if (moving)
    return [
      ['workbench', { type: 'move.place', at: 0 }],
      ['workbench', { type: 'move.end' }],
    ];
  const last = all.at(-1);
  if (last === undefined) return [];
  return [
    ['workbench', { type: 'rows.choose', ids: [last], isChosen: true }],
    ['workbench', { type: 'move.begin', about: last, ids: [last], among: all, last }],
  ];
}

const held = (read: Read): string[] => read('bundle')!.context.ids;
const lastIn = (context: BundleContext) => lastOf(context, context.changes);

export const passing = (wires?: readonly Wire[], faulty: Faulty = {}) =>
  ({
    parts: {
      bundle: {
        machine: faulty.bundle ?? bundleMachine,
        project: (snapshot) => {
          const context = contextOf<BundleContext>(snapshot);
          const last = lastIn(context);
          return [snapshot.value, context.ids, last?.kind, last && idsOf(last.before)];
        },
      },
      location: shownPage(faulty),
      selection: {
        machine: faulty.selection ?? selectionMachine,
        cases: selectionCases,
        project: (snapshot) => {
          const { link: id, source, document: what } = contextOf<SelectionContext>(snapshot);
          return [snapshot.value, id, source?.kind, what?.variables];
        },
      },
      workbench: {
        machine: faulty.workbench ?? workbenchMachine,
        project: (snapshot) => {
          const { ids: all, chosen, moving } = contextOf<WorkbenchContext>(snapshot);
          return [snapshot.value, all, chosen, moving?.about, moving?.at];
        },
      },
    },
    begins: {
      bundle: { tab: 'a' },
      location: { origin, address: link, productName: 'Meridian', hasReloaded: true },
    },
    offers: (read) => {
      if (read('bundle')!.matches({ contents: 'waiting' }))
        return [['bundle', { type: 'bundle.identify', known }]];
      return [
        ...goings,
        ...changes,
        goneElsewhere,
        ...(read('selection') ? presses : []),
        ...workOffers(read),
      ];
    },
    fair: (_part, { type }) => (type === 'bundle.identify' ? 'metadata come' : null),
    reload: () => null,
    ...(wires && { wires }),
  }) satisfies Composition;

const about: readonly PartName[] = ['bundle', 'location', 'selection', 'workbench'];
const isOffered = (read: Read): boolean => read('selection')?.matches('offered') === true;

export const passingProperties: readonly PortalProperty[] = [
  {
    says: 'what is opened changes nothing until it is taken',
    about,
    whenever: (before, { part, event }, after) =>
      part !== 'selection' || event.type === 'selection.take' || String(held(before)) === String(held(after)),
  },
  {
    says: 'merging loses no variable and brings what was passed on',
    about,
    on: 'selection.take',
    whenever: (before, { event }, after) =>
      event['how'] !== 'merge' ||
      !isOffered(before) ||
      [...held(before), ...document.variables].every((id) => held(after).includes(id)),
  },
  {
    says: 'replacing makes the bundle what was passed on',
    about,
    on: 'selection.take',
    whenever: (before, { event }, after) =>
      event['how'] !== 'replace' || !isOffered(before) || String(held(after)) === String(document.variables),
  },
  {
    says: 'undo after replacing gives the bundle back',
    about,
    on: 'bundle.undo',
    whenever: (before, _step, after) => {
      const last = lastIn(before('bundle')!.context);
      return last?.kind !== 'replace' || String(held(after)) === String(idsOf(last.before));
    },
  },
  {
    says: 'an answer to a link leads to the bundle',
    about,
    whenever: (before, { event }, after) =>
      !isOffered(before) ||
      !['selection.take', 'selection.cancel'].includes(event.type) ||
      before('location')!.context.wanted.route !== 'shared' ||
      after('location')!.context.wanted.route === 'bundle',
  },
  {
    says: 'what is changed on the bundle’s page is said there',
    about,
    whenever: (before, { part, event }, after) =>
      before('workbench') === null ||
      after('workbench') === null ||
      event.type === 'storage.merged' ||
      part === 'location' ||
      String(held(before)) === String(held(after)) ||
      after('workbench')!.matches({ news: 'telling' }),
  },
  {
    says: 'no row is chosen that is not in the bundle',
    about,
    always: (read) => (read('workbench')?.context.chosen ?? []).every((id) => held(read).includes(id)),
  },
  {
    says: 'a row that is put down stands where it was put',
    about,
    on: 'move.end',
    whenever: (before, _step, after) => {
      const { moving } = before('workbench')!.context;
      return moving === null || held(after)[moving.at] === moving.about;
    },
  },
  {
    says: 'what was passed on can be opened exactly on its pages',
    about,
    always: (read) => {
      const { shown } = read('location')!.context;
      return shown === null || (read('selection') !== null) === ['shared', 'bundle'].includes(shown.route);
    },
  },
];
