// One of each event that a bundle can meet. Counts in stamps grow without end, so exploration looks at its states and
// at which ids are in: that is all that guards and views ask.
import type { AnyMachineSnapshot } from 'xstate';
import { lastOf } from './changes.ts';
import type { BundleContext } from './bundle.setup.ts';

/** Two ids of the metadata, and one that is in none. */
export const ids = {
  first: 'tax.revenue.corporate_tax',
  second: 'tax.revenue.vat_total',
  unknown: 'gone.gone.gone',
};

export const known: ReadonlySet<string> = new Set([ids.first, ids.second]);

const fromAnotherTab = { [ids.second]: { stamp: [1000, 'other'] as const, present: true, place: 1000 } };

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as BundleContext;

/** What only pages that show the list offer; a variable's page, which comes without it, offers the rest. */
const onListed = (snapshot: AnyMachineSnapshot, ...payloads: object[]): object[] =>
  snapshot.matches({ contents: 'ready' }) ? payloads : [];

export const bundleCases = {
  'bundle.add': [{ ids: [ids.first] }, { ids: [ids.first, ids.second] }],
  'bundle.remove': (snapshot: AnyMachineSnapshot) => contextOf(snapshot).ids.map((id) => ({ id })),
  'bundle.drop': (snapshot: AnyMachineSnapshot) => onListed(snapshot, { ids: [ids.first, ids.second] }),
  'bundle.clear': (snapshot: AnyMachineSnapshot) => onListed(snapshot, {}),
  'bundle.move': (snapshot: AnyMachineSnapshot) => {
    const [first, second] = contextOf(snapshot).ids;
    return first && second ? onListed(snapshot, { ids: [second], before: first, about: [second] }) : [];
  },
  'bundle.note': (snapshot: AnyMachineSnapshot) =>
    contextOf(snapshot)
      .ids.slice(0, 1)
      .flatMap((id) => onListed(snapshot, { id, text: 'The numerator' })),
  'bundle.undo': (snapshot: AnyMachineSnapshot) =>
    lastOf(contextOf(snapshot), contextOf(snapshot).changes) ? onListed(snapshot, {}) : [],
  'bundle.take': (snapshot: AnyMachineSnapshot) =>
    onListed(
      snapshot,
      { how: 'replace', ids: [ids.second], texts: {} },
      { how: 'merge', ids: [ids.second], texts: { [ids.second]: 'The denominator' } },
    ),
  'bundle.restore': [{ ids: [ids.first] }],
  'bundle.identify': [{ known }],
  'storage.merged': [{ record: fromAnotherTab }],
};

export const projectBundle = (snapshot: AnyMachineSnapshot): unknown => {
  const { ids: shown } = contextOf(snapshot);
  // Before the list is here it matters to nobody which they are.
  const isListed = snapshot.matches({ contents: 'ready' });
  return [snapshot.value, isListed ? [...shown].sort() : shown.length > 0];
};
