// One entity that a file is cut down to, with the button that takes it back.
import { Icon } from '#src/ui/drawn/Icon.tsx';
import { chip } from '#styled/recipes';

type Props = {
  label: string;
  /** The field that gets the focus once this is gone. */ field: string;
  remove: () => void;
};

export function EntityChip({ label, field, remove }: Props) {
  const c = chip();
  const take = () => {
    document.getElementById(field)?.focus();
    remove();
  };
  return (
    <span className={c.root}>
      {label}
      <button type="button" className={c.remove} aria-label={`Leave out ${label}`} onClick={take}>
        <Icon name="close" size="small" />
      </button>
    </span>
  );
}
