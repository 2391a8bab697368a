// The account menu with Ark's keyboard and focus under our machine: Ark asks, the machine decides whether it is
// open. The recipe places the panel, so Ark's positioner is not used.
import { Menu } from '@ark-ui/react/menu';
import type { MouseEvent } from 'react';
import { selectAccountTitle } from '#machines/portal/select.ts';
import { Icon } from '#src/parts/Icon.tsx';
import { dropdown, header } from '#styled/recipes';
import { AccountEntries } from './AccountEntries.tsx';
import { AccountExits } from './AccountExits.tsx';
import { usePart, usePartState } from '#src/shell/portal-context.ts';

export function AccountMenuPanel() {
  const c = dropdown();
  const menu = usePart('menu');
  const isOpen = usePartState('menu', (snapshot) => snapshot.matches('open'));
  const title = usePartState('session', selectAccountTitle);
  // Ark would ask to open or to dismiss; a click on Account is told as what it is.
  const toggle = (event: MouseEvent) => {
    event.preventDefault();
    menu.send({ type: 'menu.toggle' });
  };
  return (
    <Menu.Root
      open={isOpen}
      onOpenChange={({ open }) => menu.send({ type: open ? 'menu.toggle' : 'menu.dismiss' })}
      closeOnSelect={false}
      loopFocus
      lazyMount
      unmountOnExit
    >
      <Menu.Trigger className={header().link} onClick={toggle}>
        Account <Icon name="chevron" size="small" />
      </Menu.Trigger>
      <div className={c.positioner}>
        <Menu.Content className={c.panel} onClick={() => menu.send({ type: 'menu.choose' })}>
          <Menu.ItemGroup>
            <Menu.ItemGroupLabel className={c.head}>
              Signed in as <b className={c.email}>{title}</b>
            </Menu.ItemGroupLabel>
            <AccountEntries />
          </Menu.ItemGroup>
          <Menu.Separator className={c.rule} />
          <AccountExits />
        </Menu.Content>
      </div>
    </Menu.Root>
  );
}
