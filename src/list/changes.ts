// What the account's lists can do to their rows: which call it is, what is said once it is done, and what takes it
// back.
import type { Notification } from '#contract/account/notifications.ts';
import type { SavedBundle, SelectionDocument } from '#contract/selection/selections.ts';
import type { SessionEntry } from '#contract/session/sessions.ts';
import type { ApiToken } from '#contract/token/tokens.ts';
import type { ListChange } from '#machines/kinds/list/list.types.ts';

export const endOne = ({ id, device }: SessionEntry): ListChange => ({
  name: 'sessions.end',
  request: { params: { id } },
  about: id,
  says: `The session of ${device} is ended.`,
  isEnd: true,
});

export const endOthers: ListChange = {
  name: 'sessions.endOthers',
  request: {},
  about: 'others',
  says: 'All other sessions are ended.',
  isEnd: true,
};

export const revoke = ({ id, name }: ApiToken): ListChange => ({
  name: 'tokens.revoke',
  request: { params: { id } },
  about: id,
  says: `“${name}” is revoked.`,
  isEnd: true,
});

type Choice = Pick<Notification, 'on' | 'frequency'>;

export const frequencyWords: Readonly<Record<Notification['frequency'], string>> = {
  'at-once': 'At once',
  daily: 'Daily',
  weekly: 'Weekly',
};

function choiceOf({ id, title, frequencies }: Notification, choice: Choice): ListChange {
  const often = frequencies.length > 1 ? `, ${frequencyWords[choice.frequency].toLowerCase()}` : '';
  return {
    name: 'notifications.update',
    request: { params: { notificationId: id }, body: { on: choice.on, frequency: choice.frequency } },
    about: id,
    says: choice.on ? `“${title}” is on${often}.` : `“${title}” is off.`,
  };
}

/** Whether and how often a message comes; undone, it comes as it did. */
export const choose = (message: Notification, choice: Partial<Choice>): ListChange => ({
  ...choiceOf(message, { on: message.on, frequency: message.frequency, ...choice }),
  undo: choiceOf(message, message),
});

/** Under its own title, which is a name that the member has once. */
export const saveBundle = (document: SelectionDocument): ListChange => ({
  name: 'bundles.create',
  request: { body: { name: document.title, document } },
  about: 'bundle',
  says: `“${document.title}” is saved.`,
});

/** A saved bundle becomes what the bundle is now, and is called so. */
export const overwriteBundle = (
  { id, name, revision }: SavedBundle,
  document: SelectionDocument,
): ListChange => ({
  name: 'bundles.update',
  request: { params: { id }, body: { revision, name: document.title ?? name, document } },
  about: id,
  says: `“${document.title ?? name}” is saved in place of what was there.`,
});

/** A row has two buttons. */
export const deletionOf = (id: string): string => `delete-${id}`;

export const deleteBundle = ({ id, name }: SavedBundle): ListChange => ({
  name: 'bundles.delete',
  request: { params: { id } },
  about: deletionOf(id),
  says: `“${name}” is deleted. Your bundle is as it was.`,
  isEnd: true,
});
