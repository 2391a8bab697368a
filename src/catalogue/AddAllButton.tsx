// Puts all variables of a list, of every page, into the bundle, or takes them out when it holds them all.
import { selectHasAll } from '#machines/catalogue/select.ts';
import { Icon } from '#src/ui/drawn/PageIcon.tsx';
import { usePart, usePartState } from '#src/portal/portal-context.ts';
import { listText } from '#texts/en/catalogue/list.ts';
import { button } from '#styled/recipes';

/** `what` follows "Add" and "Remove". */
type Props = { variables: readonly { id: string }[]; what: string };

export function AddAllButton({ variables, what }: Props) {
  const bundle = usePart('bundle');
  const hasAll = usePartState('bundle', selectHasAll(variables));
  if (variables.length === 0) return null;
  return (
    <button
      type="button"
      className={button({ size: 'small', on: hasAll })}
      onClick={() =>
        bundle.send({ type: hasAll ? 'bundle.drop' : 'bundle.add', ids: variables.map(({ id }) => id) })
      }
    >
      <Icon name={hasAll ? 'minus' : 'plus'} size="small" />
      {`${hasAll ? listText.remove : listText.add} ${what}`}
    </button>
  );
}
