// A button that changes what a member has. While anything is on its way it waits, and the one that was pressed says so.
import { useSelector } from '@xstate/react';
import { selectAsked, selectIsCovered } from '#machines/billing/select.ts';
import type { AskName } from '#machines/billing/subscription.types.ts';
import type { PartRef } from '#src/portal/portal-context.ts';
import { button } from '#styled/recipes';

type Props = {
  subscription: PartRef<'subscription'>;
  /** What it asks of the server, in the end. */
  name: AskName;
  does: string;
  doing: string;
  tone?: 'primary';
  onPress: () => void;
};

/** Where the focus comes back to. */
export const changeButtonId = (name: AskName): string => `change-${name}`;

export function ChangeButton({ subscription, name, does, doing, tone, onPress }: Props) {
  const isReady = useSelector(subscription, selectIsCovered);
  const isDoing = useSelector(subscription, selectAsked) === name;
  return (
    <button
      type="button"
      id={changeButtonId(name)}
      className={button({ size: 'small', tone })}
      aria-disabled={!isReady || undefined}
      aria-busy={isDoing || undefined}
      onClick={onPress}
    >
      {isDoing ? doing : does}
    </button>
  );
}
