// Passwords that are guessed first: those on a list of what leaked and is used most (the dictionary of zxcvbn, 18,000 of
// eight characters or more), and those made of nothing but what everybody can know about the account, with whatever
// digits and signs between and around. New passwords only; nobody who has one is asked for another.
import { sentence } from '#server/ground/sentence.ts';
import { refuse } from '#server/ground/refusal.ts';
import { passwordLength } from '#contract/ground/people.ts';

export type PasswordContext = { portal: string; email: string; name?: string | null | undefined };

const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const passwords = dictionary['passwords-common'] as string[];
  return new Set(passwords.filter((password) => password.length >= passwordLength.least));
}

/** Read when the first password is chosen: 25 ms and 20 MB that a portal without registrations need not spend. */
let list: Promise<ReadonlySet<string>> | undefined;

/** The words of a context that are long enough to mean it, longest first. */
function wordsOf({ portal, email, name }: PasswordContext): string[] {
  const [local = '', domain = ''] = fold(email).split('@');
  const hosts = domain.split('.').slice(0, -1);
  const parts = [portal, local, name ?? '', ...hosts].flatMap((text) => [
    fold(text).replaceAll(/[^\p{L}\p{N}]/gu, ''),
    ...(fold(text).match(/\p{L}+/gu) ?? []),
  ]);
  return [...new Set(parts)]
    .filter((word) => word.length >= 3 && /\p{L}/u.test(word))
    .toSorted((one, other) => other.length - one.length);
}

/** Whether nothing of one's own is left when the known words are taken out. */
function consistsOf(password: string, context: PasswordContext): boolean {
  const plain = fold(password).replaceAll(/[^\p{L}\p{N}]/gu, '');
  const rest = wordsOf(context).reduce((left, word) => left.replaceAll(word, ''), plain);
  return rest.length < plain.length && !/\p{L}/u.test(rest);
}

/** @throws `weak-password` at the field that it was typed in */
export async function refuseWeak(password: string, context: PasswordContext, field: string): Promise<void> {
  if (consistsOf(password, context))
    throw refuse('weak-password', sentence('account.password-of-yours'), { field });
  list ??= readList();
  if ((await list).has(fold(password)))
    throw refuse('weak-password', sentence('account.password-common'), {
      field,
    });
}
