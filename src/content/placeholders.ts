// The words of pages that are not built yet: what each is for and what it will hold, said plainly, so that
// nobody takes an unfinished page for a broken one. An entry leaves this file when its page is built.

export type Placeholder = {
  title: string;
  lede: string;
  /** What the page will offer, in the order in which somebody will use it. */
  will: readonly string[];
  /** What can be done until then, with a link inside the portal. */
  meanwhile: { text: string; link: string; href: string };
};

const contact = { link: 'Write to us', href: '/pages/contact-us' };

export const placeholders: Readonly<Record<string, Placeholder>> = {
  '/onboarding/pricing': {
    title: 'Pricing',
    lede: 'Everything can be read without paying. A subscription pays for whole files. Plans cannot be chosen here yet.',
    will: [
      'Show each plan with its price, what it includes and how it ends.',
      'Take payment by card through a payment provider; the card number will never reach this portal.',
      'Take applications for free access.',
    ],
    meanwhile: { text: 'Ask for access in a message.', ...contact },
  },
  '/account/billing': {
    title: 'Subscription',
    lede: 'What you subscribe to, what it costs and when it ends. It cannot be changed here yet.',
    will: [
      'Show your plan, the next payment and the payment method.',
      'Cancel, and take the cancellation back until the paid time is over.',
      'Apply for free access, with a reason.',
    ],
    meanwhile: {
      text: 'To change your subscription, send a message from your account’s address.',
      ...contact,
    },
  },
};

/** The account's pages in the order of its menu, for the side navigation. */
export const accountPages = [
  { href: '/account/notifications', title: 'Notifications' },
  { href: '/account/sessions', title: 'Sessions' },
  { href: '/account/billing', title: 'Subscription' },
  { href: '/account/api-tokens', title: 'API tokens' },
  { href: '/account/change-password', title: 'Change password' },
  { href: '/account/delete-account', title: 'Delete account', tone: 'danger' },
] as const;
