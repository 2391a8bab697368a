// The account menu with Ark's keyboard and focus under our machine: Ark asks, the machine decides whether it is
// open. The recipe places the panel, so Ark's positioner is not used.
import { Menu } from '@ark-ui/react/menu';
import type { KeyboardEvent, MouseEvent } from 'react';
import { selectAccountTitle } from '#machines/portal/select-account.ts';
import { onEscape } from '#src/browser/elements/escape.ts';
import { Icon } from '#src/ui/drawn/LateIcon.tsx';
import { usePart, usePartState } from '#src/portal/portal-context.ts';
import { accountMenuText } from '#texts/en/screens/account-menu.ts';
import { css, cx } from '#styled/css';
import { dropdown, header } from '#styled/recipes';
import { AccountEntries } from './AccountEntries.tsx';
import { AccountExits } from './AccountExits.tsx';

// The focus is in the whole menu; where the arrow keys are, the ring is round the entry.
const entries = css({
  outline: '[none]',
  '& [data-highlighted]:not(:hover)': { outline: '[3px solid {colors.focus}]', outlineOffset: '[-3px]' },
});

export function AccountMenuPanel() {
  const c = dropdown();
  const menu = usePart('menu');
  const isOpen = usePartState('menu', (snapshot) => snapshot.matches('open'));
  const title = usePartState('session', selectAccountTitle);
  const dismiss = () => menu.send({ type: 'menu.dismiss' });
  // Ark would ask to open or to dismiss; a click on Account is told as what it is.
  const toggle = (event: MouseEvent) => {
    event.preventDefault();
    menu.send({ type: 'menu.toggle' });
  };
  // Ark keeps Tab inside. Closed before the key does its work, and no stop itself, the menu lets it lead on.
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return;
    event.stopPropagation();
    dismiss();
  };
  return (
    <Menu.Root
      open={isOpen}
      onOpenChange={({ open }) => menu.send({ type: open ? 'menu.toggle' : 'menu.dismiss' })}
      // Ark's own click does not bubble, so neither the router nor this menu would hear it.
      navigate={({ node }) => node.click()}
      closeOnSelect={false}
      loopFocus
      lazyMount
      unmountOnExit
    >
      <Menu.Trigger className={header().link} onClick={toggle}>
        {accountMenuText.account} <Icon name="chevron" size="small" />
      </Menu.Trigger>
      <div className={c.positioner} ref={isOpen ? onEscape(dismiss) : undefined}>
        <Menu.Content
          className={cx(c.panel, entries)}
          tabIndex={-1}
          onKeyDownCapture={leave}
          onClick={() => menu.send({ type: 'menu.choose' })}
        >
          <Menu.ItemGroup>
            <Menu.ItemGroupLabel className={c.head}>
              {accountMenuText.signedInAs} <b className={c.email}>{title}</b>
            </Menu.ItemGroupLabel>
            <AccountEntries />
          </Menu.ItemGroup>
          <Menu.Separator asChild>
            <div className={c.rule} />
          </Menu.Separator>
          <AccountExits />
        </Menu.Content>
      </div>
    </Menu.Root>
  );
}
