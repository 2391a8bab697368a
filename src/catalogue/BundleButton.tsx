// Adds a variable to the bundle, or takes it out. In a list, where there are fifty of these, the button's name says
// which variable; the button of a variable's own page says where to.
import { Icon } from '#src/ui/drawn/PageIcon.tsx';
import { usePart } from '#src/portal/portal-context.ts';
import { listText } from '#texts/en/catalogue/list.ts';
import { button } from '#styled/recipes';

type Props = { id: string; title: string; isIn: boolean; size?: 'small' | 'md'; wide?: boolean };

export function BundleButton({ id, title, isIn, size = 'md', wide = false }: Props) {
  const bundle = usePart('bundle');
  const isInList = size === 'small';
  const verb = isIn ? listText.remove : listText.add;
  return (
    <button
      type="button"
      className={button({ size, wide, on: isIn, tone: isInList || isIn ? 'default' : 'primary' })}
      aria-label={isInList ? `${verb} ${title}` : undefined}
      onClick={() => bundle.send(isIn ? { type: 'bundle.remove', id } : { type: 'bundle.add', ids: [id] })}
    >
      <Icon name={isIn ? 'minus' : 'plus'} size="small" />
      {isInList ? verb : listText.ofBundle(verb, isIn)}
    </button>
  );
}
