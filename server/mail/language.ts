// The language that the portal writes its e-mails in: English for now. A reader's language is to be known here, and nowhere
// else in what sends mail.
import { mail } from '#texts/en/mail/mail.ts';
import type { MailTexts } from '#texts/languages.ts';

export const mailTexts: MailTexts = mail;
