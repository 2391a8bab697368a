// What the bundle's page and the page of a link read of what is opened and passed on.
import type { SnapshotFrom } from 'xstate';
import type { SelectionDocument } from '#contract/selection/selections.ts';
import type { selectionMachine } from './selection.machine.ts';

type Shared = SnapshotFrom<typeof selectionMachine>;

/** What is offered; null while nothing is. */
export const selectOffered = (shared: Shared): SelectionDocument | null =>
  shared.matches('offered') ? shared.context.document : null;
export const selectIsReading = (shared: Shared): boolean => shared.matches('reading');
/** Why it could not be read; empty while that is not so. */
export const selectFailure = (shared: Shared): string =>
  shared.matches('failed') ? shared.context.message : '';
/** Whether it may be read another time. */
export const selectCanRetry = ({ context }: Shared): boolean => context.source?.kind !== 'file';
export const selectIsLinking = (shared: Shared): boolean => shared.matches('linking');
/** What the link leads to. */
export const selectLinked = (shared: Shared): SelectionDocument | null =>
  shared.matches('linked') ? shared.context.document : null;
export const selectAddress = (shared: Shared): string => shared.context.address;
export const selectLinkFailure = (shared: Shared): string =>
  shared.matches('unlinked') ? shared.context.message : '';
