// Turns one kind of message on or off, at once. It shows what the server has said, and while the server is asked that
// it is.
import { Switch } from '@ark-ui/react/switch';
import { useSelector } from '@xstate/react';
import type { Notification } from '#contract/account/notifications.ts';
import { selectChanging, selectIsReady } from '#machines/kinds/list/select.ts';
import { notificationText } from '#texts/en/account/notifications.ts';
import { holdChecked } from '#src/browser/elements/fields.ts';
import { type NotificationListRef, choose } from './notifications.actors.ts';
import { css } from '#styled/css';
import { toggle } from '#styled/recipes';

type Props = { listActor: NotificationListRef; message: Notification; describedBy: string };

export function MessageSwitch({ listActor, message, describedBy }: Props) {
  const c = toggle();
  const { id, title, on } = message;
  const isReady = useSelector(listActor, selectIsReady);
  const isSaving = useSelector(listActor, selectChanging) === id;
  return (
    <Switch.Root
      className={c.root}
      checked={on}
      readOnly={!isReady}
      onCheckedChange={({ checked }) =>
        listActor.send({ type: 'list.change', change: choose(message, { on: checked }) })
      }
    >
      <Switch.Label className={css({ srOnly: true })}>{title}</Switch.Label>
      <Switch.HiddenInput
        ref={holdChecked(on)}
        // It is a checkbox, which says itself whether it is ticked: ARIA in HTML forbids aria-checked on one.
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
        role="switch"
        aria-describedby={describedBy}
        aria-disabled={!isReady || undefined}
        aria-busy={isSaving || undefined}
      />
      <Switch.Control className={c.control}>
        <Switch.Thumb className={c.thumb} />
      </Switch.Control>
      <span className={c.label} aria-hidden="true">
        {isSaving ? notificationText.saving : on ? notificationText.on : notificationText.off}
      </span>
    </Switch.Root>
  );
}
