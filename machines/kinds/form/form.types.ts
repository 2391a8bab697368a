// What a form is given, keeps, hears and emits, and what it reads out of a refusal: the types and the pure part of the
// form machine. The machine itself knows its fields as texts by name; who declares a form (./form.ts) names them, and
// what views see of it is typed by these names and by the endpoint's answer.
import type { Account } from '#contract/account/account.ts';
import type { AnyProblem, ProblemCode } from '#contract/ground/problem.ts';
import { isSentence } from '#contract/ground/sentence.ts';
import { failureMessage } from '#machines/kinds/failure.ts';
import type { Follow } from '#machines/kinds/follow.ts';

export type Fields<Field extends string = string> = Readonly<Record<Field, string>>;

/** The member whose form it is. */
export type Owner = Pick<Account, 'id' | 'email'>;

export type FormInput = {
  /** What the form is called in recordings: its endpoint, or what its several endpoints do. */
  name: string;
  /** Every field of the form, with what stands in it at first. Those that are secretFields are secret. */
  fields: Fields;
  /** Null where the form is anybody's. */
  owner: Owner | null;
  /** What follows elsewhere in the portal once it is done. */
  after?: readonly Follow[] | undefined;
  /** What was sent stands in the fields when the form is opened again, because it is true from then on. */
  isLasting?: boolean | undefined;
  /** It can be opened again after a minute only. */
  hasCooldown?: boolean | undefined;
};

export type FormContext<Field extends string = string, Answer = unknown> = {
  name: string;
  fields: Fields<Field>;
  /** The fields as they were given. */
  start: Fields<Field>;
  owner: Owner | null;
  after: readonly Follow[];
  isLasting: boolean;
  hasCooldown: boolean;
  /** A sentence per field at fault; the key is empty where the problem names none of them. */
  problems: Fields;
  /** Fields that stand there only since the server has asked for them. */
  asked: Readonly<Record<string, boolean>>;
  message: string;
  /** What the server answered, while the form is done. */
  answer: Answer | undefined;
  /** Of passwords whose button was pressed: whether they can be read. */
  revealed: Readonly<Record<string, boolean>>;
  /** How much of a file is on its way, or was when it was called off; null where none is. */
  sent: Sent | null;
};

/** Bytes of a file: those that have left, and all that are to. */
export type Sent = { bytes: number; of: number };

export type FormEvent<Field extends string = string> =
  | { type: 'form.edit'; field: Field; value: string }
  /** A password is to be read, or hidden again. */
  | { type: 'form.reveal'; field: Field }
  | { type: 'form.submit' }
  /** So much of a file has left. */
  | { type: 'form.progress'; sent: Sent }
  /** The file is not to be sent after all. */
  | { type: 'form.stop' }
  /** Start again. */
  | { type: 'form.reopen' }
  /** The member signs in again, in place. */
  | { type: 'form.unlock'; password: string }
  /** Give up what was typed. */
  | { type: 'form.leave' }
  /** It is known anew who is signed in. */
  | { type: 'form.recognise'; user: { id: string } };

export type FormEmitted =
  | { type: 'form.sent'; after: readonly Follow[] }
  /** Something in what was sent, or in what it was about, stands in its way. */
  | { type: 'form.refused' }
  /** This tab has signed in by itself. */
  | { type: 'form.unlocked' }
  | { type: 'form.left' };

export type FormTag = 'busy' | 'fixed' | 'sent';

export type Submission = {
  fields: Fields;
  /** The member whom the answer is meant for. */ as?: string;
};

type Refused = { problem?: AnyProblem };

/** Undefined where nothing was refused, only lost. */
export const codeOf = (error: unknown): ProblemCode | undefined =>
  (error as Refused | null | undefined)?.problem?.code;

/** The field that a server wants which it does not always want: it is asked for, and nothing that was sent is wrong. */
export const wantedBy = (error: unknown): string | undefined =>
  codeOf(error) === 'password-needed' ? 'password' : undefined;

/** Fields that are forgotten once they were sent; a law holds the list to the contract. */
export const secretFields: readonly string[] = ['password', 'currentPassword', 'newPassword'];

export const isSecret = (field: string): boolean => secretFields.includes(field);

export const emptied = (fields: Fields, isEmptied: (field: string) => boolean): Fields =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, isEmptied(field) ? '' : value]));

/** Of a refusal: a fault of which no field is known stands under the empty name, for it must not go unseen. */
export function problemsOf(fields: Fields, error: unknown): Fields {
  const { problem } = error as Refused;
  // Another server may call something else its faults.
  const named = Array.isArray(problem?.faults)
    ? problem.faults.filter((fault) => isSentence(fault?.message))
    : [];
  const faults = named.length > 0 ? named : [{ field: problem?.field, message: failureMessage(error) }];
  return Object.fromEntries(
    faults.map(({ field, message }) => [Object.keys(fields).find((known) => known === field) ?? '', message]),
  );
}
