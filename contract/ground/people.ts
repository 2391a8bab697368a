// What people type about themselves, in every form that asks for it: e-mail addresses, names and new passwords, each
// with the sentence that says how to mend it.
import { z } from 'zod';

const wrongEmail = 'Enter an e-mail address in the correct format, like name@example.org.';

/** One address. RFC 5321 gives it at most 254 characters. Spaces around it are slips of the hand or of a paste. */
export const emailSchema = z.string().trim().max(254, wrongEmail).pipe(z.email(wrongEmail));

export const passwordLength = { least: 8, most: 128 } as const;

/** Characters as people count them: a sign outside the basic plane is one and not two. */
const lengthOf = (text: string): number => [...text].length;

/** A length is all that is asked: rules of composition make passwords harder to remember and not to guess. */
const passwordSchemaFor = (what: string) =>
  z
    .string()
    .refine(
      (password) => lengthOf(password) >= passwordLength.least,
      `${what} is too short. Use at least ${passwordLength.least} characters.`,
    )
    .refine(
      (password) => lengthOf(password) <= passwordLength.most,
      `${what} is too long. Use at most ${passwordLength.most} characters.`,
    )
    .meta({ minLength: passwordLength.least, maxLength: passwordLength.most });

export const firstPasswordSchema = passwordSchemaFor('The password');
export const newPasswordSchema = passwordSchemaFor('The new password');

/** A password that confirms something: whatever was typed is compared, and only nothing is refused here. */
export const typedPasswordSchema = z
  .string()
  .max(4096)
  .refine((password) => password !== '', 'Type your current password, the one that you sign in with.');

/** Line breaks and other control characters have no business in a name, and none in a mail's header. */
const isPlain = (text: string): boolean => !/\p{Cc}/u.test(text);
const inOneLine = 'Leave out line breaks and other control characters.';

export const nameSchema = z
  .string()
  .trim()
  .refine((name) => name !== '', 'Enter your name.')
  .refine((name) => lengthOf(name) <= 100, 'The name is too long. Use at most 100 characters.')
  .refine(isPlain, inOneLine);

/** Empty where there is none. */
export const organisationSchema = z
  .string()
  .trim()
  .refine((name) => lengthOf(name) <= 150, 'The organisation is too long. Use at most 150 characters.')
  .refine(isPlain, inOneLine);
