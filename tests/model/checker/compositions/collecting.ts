// What files are made of: the metadata, the bundle that another tab may fill, the address that may name one variable in
// its place, and the download page.
import type { AnyEventObject } from 'xstate';
import { variable } from '#contract/api/examples.ts';
import { catalogueCases } from '#machines/catalogue/catalogue.cases.ts';
import { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts';
import type { CatalogueContext } from '#machines/catalogue/catalogue.setup.ts';
import { groupsOf, type Group } from '#machines/bundle/select-groups.ts';
import { downloadMachine } from '#machines/file/download.machine.ts';
import type { DownloadContext } from '#machines/file/download.setup.ts';
import { namedAddress, namedIn } from '#machines/file/named.ts';
import type { PartName } from '#machines/portal/parts.ts';
import type { Wire } from '#machines/portal/wires/wire.ts';
import type { Composition } from '#tests/model/checker/composition.ts';
import type { PortalProperty } from '#tests/model/checker/properties/properties.ts';
import { bundle, origin } from './one-tab.ts';
import { contextOf, shownPage, type Faulty } from './two-members.ts';

const idsIn = (groups: readonly Group[]): string[] =>
  groups.flatMap(({ variables }) => variables.map(({ id }) => id));

const offered: readonly (readonly [PartName, AnyEventObject])[] = [
  ...['/home', '/download', namedAddress({ kind: 'variable', id: variable.id })].map(
    (to) => ['location', { type: 'location.go', to }] as const,
  ),
  ['catalogue', { type: 'catalogue.retry' }],
  [
    'bundle',
    {
      type: 'storage.merged',
      record: { [variable.id]: { stamp: [1000, 'other'], present: true, place: 1000 } },
    },
  ],
];
const admit = ['location', { type: 'location.admit', isStaff: false }] as const;

export const collecting = (wires?: readonly Wire[], faulty: Faulty = {}) =>
  ({
    parts: {
      location: shownPage(faulty),
      catalogue: {
        machine: faulty.catalogue ?? catalogueMachine,
        cases: catalogueCases,
        project: (snapshot) => [snapshot.value, contextOf<CatalogueContext>(snapshot).index !== null],
      },
      bundle: { ...bundle, machine: faulty.bundle ?? bundle.machine },
      download: {
        machine: faulty.download ?? downloadMachine,
        project: (snapshot) => [snapshot.value, idsIn(contextOf<DownloadContext>(snapshot).groups)],
      },
    },
    begins: {
      catalogue: undefined,
      bundle: { tab: 'a' },
      location: { origin, address: '/home', productName: 'Meridian', hasReloaded: true },
    },
    offers: (read) => [...offered, ...(read('location')!.context.isAdmitted === null ? [admit] : [])],
    fair: (_part, { type }) => (type === 'location.admit' ? 'it is known who is here' : null),
    reload: () => null,
    ...(wires && { wires }),
  }) satisfies Composition;

const about: readonly PartName[] = ['location', 'catalogue', 'bundle', 'download'];

export const collectingProperties: readonly PortalProperty[] = [
  {
    says: 'file choices are there exactly while their page is',
    about,
    always: (read) => (read('download') !== null) === (read('location')!.context.shown?.route === 'download'),
  },
  {
    says: 'files are made of what the address names, or else of the bundle, once the metadata are here',
    about,
    always: (read) => {
      const index = read('catalogue')!.context.index;
      const made = read('download')?.context.groups;
      const named = namedIn(read('location')!.context.shown?.search ?? '');
      const wanted = index && groupsOf(index, named ? [named.id] : read('bundle')!.context.ids);
      return !made || !wanted || String(idsIn(made)) === String(idsIn(wanted));
    },
  },
];
