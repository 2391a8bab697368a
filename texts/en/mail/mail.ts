// Every e-mail in English, by its kind, and what stands around it: the greeting and the lines below.
import { accountMail } from './account.ts';
import { billingMail } from './billing.ts';
import { rightsMail } from './rights.ts';

export const mail = {
  ...accountMail,
  ...billingMail,
  ...rightsMail,
  /** `name` only where the reader has confirmed the address. */
  greeting: ({ name }: { name?: string }) => (name === undefined ? 'Hello,' : `Hello ${name},`),
  sender: ({ name, origin }: { name: string; origin: string }) => `${name} Data Portal, ${origin}`,
  questions: ({ contact }: { contact: string }) => `Questions: ${contact}`,
};
