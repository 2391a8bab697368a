// One entity that a file is cut down to, with the button that takes it back.
import { Icon } from '#src/ui/drawn/LateIcon.tsx';
import { singleText } from '#texts/en/file/single.ts';
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
      <button
        type="button"
        className={c.remove}
        aria-label={singleText.entities.leaveOut(label)}
        onClick={take}
      >
        <Icon name="close" size="small" />
      </button>
    </span>
  );
}
