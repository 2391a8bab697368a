// What the bundle's page reads of its workbench: how the rows stand, which are chosen, which is being moved to where, and
// which folds are open.
import type { SnapshotFrom } from 'xstate';
import { remembered } from '#machines/catalogue/remember.ts';
import type { workbenchMachine } from './workbench.machine.ts';
import type { Move } from './workbench.setup.ts';

type Workbench = SnapshotFrom<typeof workbenchMachine>;

const rememberChosen = remembered((chosen: readonly string[]) => new Set(chosen));
export const selectChosen = ({ context }: Workbench): ReadonlySet<string> => rememberChosen(context.chosen);
export const selectIsChoosing = (workbench: Workbench): boolean => workbench.matches({ hand: 'choosing' });
/** What is taken up, and where it would stand; null while nothing is. */
export const selectMove = ({ context }: Workbench): Move | null => context.moving;
export const selectIsTelling = (workbench: Workbench): boolean => workbench.matches({ news: 'telling' });
export const selectIsGrouped = (workbench: Workbench): boolean =>
  workbench.matches({ grouping: 'byDataset' });

/** From so many variables on, groups are closed at first. */
const closedFrom = 500;

const rememberFolds = remembered((toggled: readonly string[]) => new Set(toggled));
export const selectFolds = ({ context }: Workbench): ReadonlySet<string> => rememberFolds(context.toggled);
/** Whether groups are open until somebody closes them. */
export const selectAreGroupsOpen = ({ context }: Workbench): boolean => context.first < closedFrom;

/** The names of folds. */
export const groupFold = (dataset: string): string => `group ${dataset}`;
export const rowFold = (variable: string): string => `row ${variable}`;
export const figuresFold = 'figures';

/** Beside the row that something would be put down at; of the block that is moved itself nothing is drawn. */
export function dropOf(move: Move | null, head: string): 'before' | 'after' | undefined {
  if (!move || move.ids.includes(head)) return undefined;
  const others = move.among.filter((id) => id !== move.ids[0]);
  if (others[move.at] === head) return 'before';
  return move.at >= others.length && others.at(-1) === head ? 'after' : undefined;
}
