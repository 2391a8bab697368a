// The list of the messages that a member may get, each of which can be turned on and off.
import type { Notification } from '#contract/account/notifications.ts';
import type { ListChange } from '#machines/kinds/list/list.types.ts';
import type { RefOf } from '#machines/kinds/declaration.ts';
import { list } from '#machines/kinds/list/list.ts';
import { notificationText } from '#texts/en/account/notifications.ts';

export const notificationList = list('notifications.list', {
  request: () => ({}),
  changes: ['notifications.update'],
});
export type NotificationListRef = RefOf<typeof notificationList>;

type Choice = Pick<Notification, 'on' | 'frequency'>;

function choiceOf(
  { id, title, frequencies }: Notification,
  choice: Choice,
): ListChange<'notifications.update'> {
  const often = frequencies.length > 1 ? notificationText.frequencies[choice.frequency] : '';
  return {
    name: 'notifications.update',
    request: { params: { notificationId: id }, body: { on: choice.on, frequency: choice.frequency } },
    rowId: id,
    message: choice.on ? notificationText.isOn(title, often) : notificationText.isOff(title),
  };
}

/** Whether and how often a message comes; undone, it comes as it did. */
export const choose = (
  message: Notification,
  choice: Partial<Choice>,
): ListChange<'notifications.update'> => ({
  ...choiceOf(message, { on: message.on, frequency: message.frequency, ...choice }),
  undo: choiceOf(message, message),
});
