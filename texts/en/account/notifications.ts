// What the portal says in English where a member chooses which e-mails to get.
import type { Notification } from '#contract/account/notifications.ts';

const frequencies: Readonly<Record<Notification['frequency'], string>> = {
  'at-once': 'At once',
  daily: 'Daily',
  weekly: 'Weekly',
};

export const notificationText = {
  title: 'Notifications',
  lede: 'Choose which e-mails you want. Each change is saved at once. We always send e-mails about the safety of your account, such as a changed password.',
  list: 'E-mails that you can choose',
  loading: 'Loading your choices',
  on: 'On',
  off: 'Off',
  saving: 'Saving…',
  frequencies,
  howOften: (title: string) => `How often: ${title}`,
  /** `often`: empty where nobody can choose it. */
  isOn: (title: string, often: string) => `“${title}” is on${often && `, ${often.toLowerCase()}`}.`,
  isOff: (title: string) => `“${title}” is off.`,
};
