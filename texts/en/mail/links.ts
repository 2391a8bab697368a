// Links that several e-mails have, with their English words.
import type { Block } from '#texts/mail-words.ts';

export const signIn = (link: string): Block => ({ link, words: 'Sign in' });
export const newPassword = (link: string): Block => ({ link, words: 'Ask for a new password' });
export const browseData = (link: string): Block => ({ link, words: 'Browse the data' });
export const seePlans = (link: string): Block => ({ link, words: 'See the plans' });
export const seeBilling = (link: string): Block => ({ link, words: 'See your billing page' });
export const seeTokens = (link: string): Block => ({ link, words: 'See your API tokens' });
