// What a form's page reads of its machine: whether it is under way or done, what stands in its fields and in its way.
import type { FormSnapshot } from './form.ref.ts';
import type { Sent } from './form.types.ts';

export const selectIsBusy = (form: FormSnapshot): boolean => form.hasTag('busy');
/** The fields stay as they are for now. */
export const selectIsFixed = (form: FormSnapshot): boolean => form.hasTag('fixed');
export const selectIsDone = (form: FormSnapshot): boolean => form.hasTag('sent');
/** It is too soon to do it again. */
export const selectIsCooling = (form: FormSnapshot): boolean => form.matches('cooling');
/** The session ran out, and the member may sign in again in place. */
export const selectIsLocked = (form: FormSnapshot): boolean =>
  form.matches('locked') || form.matches('unlocking');
export const selectIsUnlocking = (form: FormSnapshot): boolean => form.matches('unlocking');
/** Somebody else is signed in by now. */
export const selectIsForeign = (form: FormSnapshot): boolean => form.matches('foreign');
export const selectOwner = (form: FormSnapshot): string => form.context.owner?.email ?? '';
export const selectValue = <Field extends string>(form: FormSnapshot<Field>, field: NoInfer<Field>): string =>
  form.context.fields[field];
/** Whether a password can be read; undefined until its button is pressed. */
export const selectIsRevealed = (form: FormSnapshot, field: string): boolean | undefined =>
  form.context.revealed[field];
/** Whether the server has asked for a field that does not stand there from the beginning. */
export const selectIsAsked = (form: FormSnapshot, field: string): boolean =>
  form.context.asked[field] === true;
/** What is wrong with a field; undefined when nothing is known to be. The empty name has what is wrong with none. */
export const selectProblem = (form: FormSnapshot, field: string): string | undefined =>
  form.context.problems[field];
/** All that is wrong, in the order of the fields; what is wrong with none of them comes first. */
export const selectProblems = ({
  context: { fields, problems },
}: FormSnapshot): [field: string, says: string][] =>
  ['', ...Object.keys(fields)].flatMap((field): [string, string][] =>
    problems[field] === undefined ? [] : [[field, problems[field]]],
  );
/** Why sending failed, where the visitor cannot mend it; empty when it did not. */
export const selectFailure = (form: FormSnapshot): string =>
  form.matches('failed') ? form.context.message : '';
/** Why signing in again in place failed; empty before it was tried. */
export const selectLockMessage = (form: FormSnapshot): string =>
  form.matches('locked') ? form.context.message : '';
/** What the server answered, while the form is done. */
export const selectAnswer = <Answer>({ context }: FormSnapshot<never, Answer>): Answer | undefined =>
  context.answer;
/** How far a file is that is being sent; null while none is. */
export const selectSent = (form: FormSnapshot): Sent | null =>
  form.matches('submitting') ? form.context.sent : null;
/** Whether it can still be called off. */
export const selectCanStop = (form: FormSnapshot): boolean => form.matches({ submitting: 'uploading' });
/** How far a file was that has been called off; null where none was. */
export const selectStopped = (form: FormSnapshot): Sent | null =>
  form.matches('stopped') ? form.context.sent : null;
