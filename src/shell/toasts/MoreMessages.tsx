// The link to the messages that show no card, because three show already or because there is no room for more.
import { Link } from 'wouter';
import { selectWaitingToasts } from '#machines/portal/select-account.ts';
import { usePartState } from '#src/portal/portal-context.ts';
import { toast as toastRecipe } from '#styled/recipes';
import { messagePage } from '#texts/en/screens/message.ts';

/** How many of three there can be no room for. How many that is the window says (./keep-clear.ts), so one link at most shows. */
const foldable = [0, 1, 2] as const;

export function MoreMessages() {
  const waiting = usePartState('toaster', selectWaitingToasts);
  return foldable
    .filter((folded) => waiting + folded > 0)
    .map((folded) => (
      <Link
        key={folded}
        className={toastRecipe().more}
        href="/messages"
        data-folded={folded}
        hidden={folded > 0}
      >
        {messagePage.more({ count: waiting + folded })}
      </Link>
    ));
}
