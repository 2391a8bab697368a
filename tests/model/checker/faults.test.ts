// The checker's own proof: every wire that is taken out, and every fault planted in a machine, refutes a property; and
// every property is refuted by some fault, so none of them is true whatever the portal does. Small compositions
// are enough for that: a fault is tried wherever its parts are.
import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { PartName } from '#machines/portal/parts.ts';
import { wires as allWires } from '#machines/portal/wires.ts';
import type { Wire } from '#machines/portal/wires/wire.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { addIds, emptyRecord, idsOf, merge, readStored, syncStored } from '#machines/bundle/record.ts';
import { propertiesOf } from './asked.ts';
import { ComposedPortal, type Composition } from './composition.ts';
import { collecting, collectingProperties } from '#tests/model/checker/compositions/collecting.ts';
import { desk, deskProperties } from '#tests/model/checker/compositions/desk.ts';
import { drawing, drawingProperties } from '#tests/model/checker/compositions/drawing.ts';
import { finding, findingProperties } from '#tests/model/checker/compositions/finding.ts';
import { checkAll, type Checked } from './check.ts';
import { listing, listingProperties } from '#tests/model/checker/compositions/listing.ts';
import { oneTab, type OneTab } from '#tests/model/checker/compositions/one-tab.ts';
import {
  connecting,
  connectingProperties,
  connectings,
} from '#tests/model/checker/compositions/connecting.ts';
import { chartFaults } from '#tests/model/checker/planted/planted-charts.ts';
import { connectionFaults } from '#tests/model/checker/planted/planted-connection.ts';
import { metadataFaults } from '#tests/model/checker/planted/planted-metadata.ts';
import { moneyFaults } from '#tests/model/checker/planted/planted-money.ts';
import { passingFaults } from '#tests/model/checker/planted/planted-passing.ts';
import { changed, machineFaults } from '#tests/model/checker/planted/planted.ts';
import { passing, passingProperties } from '#tests/model/checker/compositions/passing.ts';
import { paying, payingProperties } from '#tests/model/checker/compositions/paying.ts';
import { portalProperties } from '#tests/model/checker/properties/properties.ts';
import { historyProperties } from '#tests/model/checker/properties/toast-properties.ts';
import { sending, sendingProperties } from '#tests/model/checker/compositions/sending.ts';
import { bundleProperties, TwoBundles, type Sync } from '#tests/model/checker/compositions/two-bundles.ts';
import { sessionProperties, TwoSessions } from '#tests/model/checker/compositions/two-sessions.ts';

const toasts = ['toaster', 'toast0', 'toast1'] as const;
type Fault = { wires?: readonly Wire[]; faulty?: Partial<Record<PartName, AnyStateMachine>> };

const tab = (given: OneTab) => (fault: Fault) => oneTab({ ...given, ...fault });
const quiet = { pageHidden: true, hold: true, storage: true } as const;

/** The large ones last: most faults are seen before it comes to them. */
const compositions: readonly ((fault: Fault) => Composition)[] = [
  tab({ only: ['session', 'menu'] }),
  tab({ only: ['session', 'toaster'], ends: true }),
  tab({ only: ['session', 'location', 'login'] }),
  tab({ only: ['session', 'location'], ends: true, without: { lostChunks: true } }),
  tab({ only: ['session', ...toasts], ends: true, without: { hold: true, pageHidden: true } }),
  tab({ only: ['session', 'location', 'dialog'], without: { lostChunks: true } }),
  tab({ only: ['bundle', ...toasts] }),
  tab({ only: ['session', 'bundle', ...toasts], without: quiet }),
  tab({ only: ['bundle', ...toasts, 'toast2'], without: { hold: true } }),
  ...Object.values(connectings).map((only) => (fault: Fault) => connecting({ only, ...fault })),
  ({ wires, faulty }) => collecting(wires, faulty),
  ({ wires, faulty }) => finding(wires, faulty),
  ({ wires, faulty }) => drawing(wires, faulty),
  ({ wires, faulty }) => sending(wires, faulty),
  ({ wires, faulty }) => desk(wires, faulty),
  ({ wires, faulty }) => passing(wires, faulty),
  ({ wires, faulty }) => listing(wires, faulty),
  ({ wires, faulty }) => paying(wires, faulty),
];

/** What is asked of a composition: the small ones have properties of their own. */
const aboutOf = ({ parts }: Composition) => {
  if ('connection' in parts) return connectingProperties;
  if ('selection' in parts) return passingProperties;
  if ('chart' in parts) return drawingProperties;
  if ('download' in parts) return collectingProperties;
  if ('catalogue' in parts) return findingProperties;
  if ('list' in parts) return 'form' in parts ? listingProperties : deskProperties;
  if ('subscription' in parts) return payingProperties;
  if ('toaster' in parts && !('toast0' in parts)) return historyProperties;
  return 'form' in parts ? sendingProperties : portalProperties;
};

/** Each composition without a fault: what its machines do is the same in most faults. */
const faultless = compositions.map((make) => new ComposedPortal(make({})));

const refutedProperties = new Set<string>();

const refutedIn = ({ verdicts }: Checked): string[] =>
  [...verdicts].filter(([, verdict]) => verdict !== null).map(([says]) => says);

/** What a faulty composition refutes; adds it to what is known to be refutable. */
function refutedOf(composition: Composition, at: number): string[] {
  const portal = new ComposedPortal(composition, faultless[at]);
  const refuted = refutedIn(checkAll(portal, propertiesOf(portal, aboutOf(composition))));
  refuted.forEach((says) => refutedProperties.add(says));
  return refuted;
}

/** Faulty compositions that nobody has looked at, since the fault had been seen in another. */
const spared: (readonly [composition: Composition, at: number])[] = [];

/** What a fault refutes in the first composition that shows it, of those in which all these parts are. */
function refutedBy(fault: Fault, isConcerned: (composition: Composition) => boolean): string[] {
  let refuted: string[] = [];
  for (const [at, make] of compositions.entries()) {
    const composition = make(fault);
    if (!isConcerned(composition)) continue;
    if (refuted.length > 0) spared.push([composition, at]);
    else refuted = refutedOf(composition, at);
  }
  return refuted;
}

const nameOf = ({ from, on, because }: Wire): string => `${from} ${on}: ${because}`;

describe('a wire taken out is missed', () => {
  test.each(allWires.map((wire) => [nameOf(wire), wire] as const))(
    '%s',
    { timeout: 240_000 },
    (_name, wire) => {
      const wires = allWires.filter((other) => other !== wire);
      const isThere = ({ parts }: Composition) => wire.from in parts && wire.to.some((part) => part in parts);
      expect(refutedBy({ wires }, isThere)).not.toEqual([]);
    },
  );
});

describe('a fault in a machine is seen', () => {
  test.each([
    ...machineFaults,
    ...moneyFaults,
    ...chartFaults,
    ...passingFaults,
    ...connectionFaults,
    ...metadataFaults,
  ])('$fault', { timeout: 240_000 }, ({ in: part, machine }) => {
    expect(refutedBy({ faulty: { [part]: machine } }, ({ parts }) => part in parts)).not.toEqual([]);
  });

  test('a document never loads', () => {
    const { reload: _, ...stuck } = oneTab({ only: ['session', 'location', 'login'] });
    const portal = new ComposedPortal(stuck);
    const refuted = refutedIn(checkAll(portal, propertiesOf(portal)));
    refuted.forEach((says) => refutedProperties.add(says));
    expect(refuted).toContain('from everywhere there is a way home');
  });
});

test('every sentence about one tab can be refuted', { timeout: 600_000 }, () => {
  const all = [
    ...portalProperties,
    ...findingProperties,
    ...collectingProperties,
    ...drawingProperties,
    ...sendingProperties,
    ...listingProperties,
    ...deskProperties,
    ...payingProperties,
    ...passingProperties,
    ...historyProperties,
    ...connectingProperties,
  ].map(({ says }) => says);
  const isOpen = (says: string) => !refutedProperties.has(says);
  // Faults in machines come last, and each of them was planted for a property.
  for (const [composition, at] of spared.toReversed())
    if (propertiesOf(faultless[at]!, aboutOf(composition)).some(({ says }) => isOpen(says)))
      refutedOf(composition, at);
  expect(all.filter(isOpen)).toEqual([]);
});

describe('every sentence about two sessions can be refuted', () => {
  const rechecks = ['loading', 'signedOut|states|rechecking', 'signedIn|states|rechecking'];
  const deaf = rechecks.reduce<AnyStateMachine>(
    (machine, place) => changed(machine, `states|${place}|on|session.recheck`, {}),
    sessionMachine,
  );
  const never = changed(sessionMachine, 'states|loading|invoke|onDone', { target: 'loading', reenter: true });
  const refutedFor = (machine: AnyStateMachine): string[] => {
    const system = new TwoSessions(machine);
    return refutedIn(checkAll(system, sessionProperties(system)));
  };

  test('by a tab that is deaf while it asks', () => {
    expect(refutedFor(deaf)).toEqual([
      'when all is quiet both tabs and the server agree who is here',
      'a late load never overrides a newer one',
    ]);
  });

  test('by a load that never ends', () => {
    expect(refutedFor(never)).toEqual([
      'what happens in one tab is known in both at last',
      'a visitor who may sign in again can always be signed in in both tabs',
    ]);
  });
});

describe('every sentence about two bundles can be refuted', () => {
  const refutedFor = (sync: Sync): string[] => {
    const system = new TwoBundles(sync);
    return refutedIn(checkAll(system, bundleProperties(system)));
  };
  const textOf = (ids: string[]) => ({ list: `${JSON.stringify(ids)}\n`, record: JSON.stringify(ids) });
  const listed = ({ list }: { list: string | null }): string[] => JSON.parse(list ?? '[]') as string[];

  test('by tabs that write only into an empty storage', () => {
    const refuted = refutedFor((own, stored, name) =>
      stored.list === null
        ? syncStored(own, stored, name)
        : { record: merge(own, readStored(stored, name)), stored },
    );
    expect(refuted).toContain('when all is heard both tabs and the storage agree');
    expect(refuted).toContain('no addition is lost, whatever two tabs do at once');
  });

  test('by tabs that only ever add', () => {
    const refuted = refutedFor((own, stored, name) => {
      const all = [...new Set([...listed(stored), ...idsOf(own)])];
      return { record: addIds(emptyRecord, all, name), stored: textOf(all) };
    });
    expect(refuted).toContain('what was removed stays removed');
  });

  test('by tabs that write whenever they hear', () => {
    const refuted = refutedFor((own, stored, name) => {
      const record = readStored(stored, name);
      const list = stored.list === '[]\n' ? '[]\n\n' : '[]\n';
      return { record: { ...own, ...record }, stored: { list, record: stored.record } };
    });
    expect(refuted).toEqual(
      expect.arrayContaining([
        'nothing is written that changes nothing',
        'tabs do not answer each other for ever',
      ]),
    );
  });
});
