// One stroke icon. It is decoration beside words, so it is hidden from readers; a button that has nothing but an
// icon carries its name in `aria-label`.
import { cx } from '#styled/css';
import { icon } from '#styled/recipes';
import { icons } from './icons.ts';
import type { IconName } from './icons.ts';

type Props = { name: IconName; size?: 'md' | 'small'; className?: string };

export function Icon({ name, size, className }: Props) {
  return (
    <svg className={cx(icon({ size }), className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={icons[name]} />
    </svg>
  );
}
