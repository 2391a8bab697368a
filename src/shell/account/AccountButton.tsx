// The word Account while the menu behind it is still being fetched: it looks the same and can be pressed already.
import { Icon } from '#src/ui/drawn/Icon.tsx';
import * as frameText from '#texts/en/screens/frame.ts';
import { header } from '#styled/recipes';
import { usePart, usePartState } from '#src/portal/portal-context.ts';

export function AccountButton() {
  const menu = usePart('menu');
  const isOpen = usePartState('menu', (snapshot) => snapshot.matches('open'));
  return (
    <button
      type="button"
      className={header().link}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onClick={() => menu.send({ type: 'menu.toggle' })}
      onKeyDown={({ key }) => key === 'Escape' && menu.send({ type: 'menu.dismiss' })}
    >
      {frameText.account} <Icon name="chevron" size="small" />
    </button>
  );
}
