// Adds a variable to the bundle, or takes it out. Its name says which variable, since a list holds fifty of them.
import { Icon } from '#src/parts/Icon.tsx';
import { usePart } from '#src/shell/portal-context.ts';
import { button } from '#styled/recipes';

type Props = { id: string; title: string; isIn: boolean; size?: 'small' | 'md'; wide?: boolean };

export function BundleButton({ id, title, isIn, size = 'md', wide = false }: Props) {
  const bundle = usePart('bundle');
  const isPrimary = size === 'md' && !isIn;
  const where = size === 'md' ? (isIn ? ' from bundle' : ' to bundle') : '';
  return (
    <button
      type="button"
      className={button({ size, wide, on: isIn, tone: isPrimary ? 'primary' : 'default' })}
      aria-label={isIn ? `Remove ${title}${where}` : `Add ${title}${where}`}
      onClick={() => bundle.send(isIn ? { type: 'bundle.remove', id } : { type: 'bundle.add', ids: [id] })}
    >
      <Icon name={isIn ? 'minus' : 'plus'} size="small" />
      {(isIn ? 'Remove' : 'Add') + where}
    </button>
  );
}
