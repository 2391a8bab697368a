// What a language is: a text for every key, with the values that English takes. English is the type of the others, so a
// key that another language lacks is a type error. Who passes a text on carries its key and its values; only who shows it
// needs a language.
import type { mail } from '#texts/en/mail/mail.ts';
import type { page } from '#texts/en/page.ts';
import type { problems } from '#texts/en/problems.ts';
import type { server } from '#texts/en/server.ts';

/** The part of a language that comes with a page's first load. */
export type PageTexts = typeof page;
/** The part of a language that the server answers in. */
export type ProblemTexts = typeof problems;
/** The part of a language in which the server says what is neither a problem nor an e-mail. */
export type ServerTexts = typeof server;
/** The part of a language that the portal writes e-mails in. */
export type MailTexts = typeof mail;

/** The values that a text takes, as the rest of a call's arguments. */
export type ValuesOf<Text> = Text extends (values: infer Values) => string ? [values: Values] : [];

/** A key of a table and what its text is about: `{ text: 'bundle.cleared', values: { count: 2 } }`. */
type Chosen<Table> = {
  [Key in keyof Table]: Table[Key] extends string
    ? never
    : Table[Key] extends (values: infer Values) => unknown
      ? { text: Key; values: Values }
      : { text: Key; values?: never };
}[keyof Table];

/** What a toast says. */
export type ToastText = Chosen<PageTexts>;
/** What a toast's button says. */
export type ButtonText = {
  [Key in keyof PageTexts]: PageTexts[Key] extends string ? Key : never;
}[keyof PageTexts];
