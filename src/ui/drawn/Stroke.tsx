// A stroke drawn as an icon, hidden from readers.
import { cx } from '#styled/css';
import { icon } from '#styled/recipes';

export type StrokeProps = { size?: 'md' | 'small'; className?: string };

export const Stroke = ({ path, size, className }: StrokeProps & { path: string }) => (
  <svg className={cx(icon({ size }), className)} viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);
