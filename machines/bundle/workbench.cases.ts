// One of each event that a workbench can meet: three rows, of which one is chosen and moved and another may go. Beside
// them a page that is empty at first, and one with so many rows that they stand in groups.
import type { AnyMachineSnapshot } from 'xstate';
import type { WorkbenchContext } from './workbench.setup.ts';

/** So many rows stand in groups. */
export const manyRows: readonly string[] = Array.from(
  { length: 13 },
  (_, at) => `panel.rows.v${String(at + 1).padStart(2, '0')}`,
);
export const fewRows: readonly string[] = manyRows.slice(0, 3);
const [first, second] = fewRows as readonly [string, string];

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as WorkbenchContext;

type Offer = (snapshot: AnyMachineSnapshot) => readonly object[];

/** Offered only so: what the regions do beside each other is the same in every mixture of them. */
const where =
  (value: object, offered: Offer): Offer =>
  (snapshot) =>
    contextOf(snapshot).ids.includes(first) && snapshot.matches(value as never) ? offered(snapshot) : [];

const quiet = { news: 'quiet', grouping: 'byNothing' };
const atRest = { ...quiet, hand: 'resting' };
const inHand = { hand: 'moving' };

const goneElsewhere: Offer = (snapshot) => {
  const { ids, chosen } = contextOf(snapshot);
  return ids.length === 3 && chosen.length === 0
    ? [first, second].map((gone) => ({ ids: ids.filter((id) => id !== gone) }))
    : [];
};

const ofFew = {
  'rows.choose': where(quiet, (snapshot) =>
    snapshot.matches(inHand as never)
      ? []
      : [{ ids: [first], isChosen: contextOf(snapshot).chosen.length === 0 }],
  ),
  'rows.keep': where(quiet, goneElsewhere),
  'rows.group': where(atRest, ({ context }) => (context.toggled.length === 0 ? [{}] : [])),
  'rows.ungroup': where({ hand: 'resting' }, () => [{}]),
  'move.begin': where({ grouping: 'byNothing' }, (snapshot) => {
    const { ids, toggled, moving: move } = contextOf(snapshot);
    return move || ids.length < 3 || toggled.length > 0
      ? []
      : [{ about: first, ids: [first], among: ids, last: ids.at(-1) }];
  }),
  'move.place': where(inHand, (snapshot) => {
    const { ids, moving: move } = contextOf(snapshot);
    return move!.at === ids.indexOf(first) ? [{ at: move!.at === 0 ? 1 : 0 }] : [];
  }),
  'move.end': where(inHand, () => [{}]),
  'fold.toggle': where(atRest, ({ context }) => (context.toggled.length === 0 ? [{ fold: 'figures' }] : [])),
  'change.tell': where({ hand: 'resting', grouping: 'byNothing' }, () => [{}]),
};

const none = Object.fromEntries(Object.keys(ofFew).map((type) => [type, []]));

/** How the page begins, each with what can happen then. */
export const workbenchBeginnings = [
  { cases: ofFew, input: { ids: fewRows } },
  {
    cases: {
      ...none,
      'rows.keep': (snapshot: AnyMachineSnapshot) =>
        contextOf(snapshot).ids.length === 0 ? [{ ids: fewRows }] : [],
    },
    input: { ids: [] },
  },
  { cases: none, input: { ids: manyRows } },
];

export const projectWorkbench = (snapshot: AnyMachineSnapshot): unknown => {
  const { ids, chosen, toggled, moving } = contextOf(snapshot);
  return [
    snapshot.value,
    ids.length,
    chosen.length,
    toggled.length,
    moving && moving.at - ids.indexOf(first),
  ];
};
