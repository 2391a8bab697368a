// What a form's page reads of its machine: whether it is under way or done, what stands in its fields and in its way.
import type { SnapshotFrom } from 'xstate';
import type { formMachine } from './form.machine.ts';
import type { Sent } from './form.types.ts';

type Form = SnapshotFrom<typeof formMachine>;

export const selectIsBusy = (form: Form): boolean => form.hasTag('busy');
/** The fields stay as they are for now. */
export const selectIsFixed = (form: Form): boolean => form.hasTag('fixed');
export const selectIsDone = (form: Form): boolean => form.hasTag('sent');
/** It is too soon to do it again. */
export const selectIsCooling = (form: Form): boolean => form.matches('cooling');
/** The session ran out, and the member may sign in again in place. */
export const selectIsLocked = (form: Form): boolean => form.matches('locked') || form.matches('unlocking');
export const selectIsUnlocking = (form: Form): boolean => form.matches('unlocking');
/** Somebody else is signed in by now. */
export const selectIsForeign = (form: Form): boolean => form.matches('foreign');
export const selectOwner = (form: Form): string => form.context.owner?.email ?? '';
export const selectValue = (form: Form, field: string): string => form.context.fields[field] ?? '';
/** Whether a password can be read; undefined until its button is pressed. */
export const selectIsRevealed = (form: Form, field: string): boolean | undefined =>
  form.context.revealed[field];
/** What is wrong with a field; undefined when nothing is known to be. The empty name has what is wrong with none. */
export const selectProblem = (form: Form, field: string): string | undefined => form.context.problems[field];
/** All that is wrong, in the order of the fields; what is wrong with none of them comes first. */
export const selectProblems = ({ context: { fields, problems } }: Form): [field: string, says: string][] =>
  ['', ...Object.keys(fields)].flatMap((field): [string, string][] =>
    problems[field] === undefined ? [] : [[field, problems[field]]],
  );
/** Why sending failed, where the visitor cannot mend it; empty when it did not. */
export const selectFailure = (form: Form): string => (form.matches('failed') ? form.context.message : '');
/** Why signing in again in place failed; empty before it was tried. */
export const selectLockMessage = (form: Form): string => (form.matches('locked') ? form.context.message : '');
/** What the server answered, while the form is done. */
export const selectAnswer = <Answer>({ context }: Form): Answer | undefined =>
  context.answer as Answer | undefined;
/** How far a file is that is being sent; null while none is. */
export const selectSent = (form: Form): Sent | null =>
  form.matches('submitting') ? form.context.sent : null;
/** Whether it can still be called off. */
export const selectCanStop = (form: Form): boolean => form.matches({ submitting: 'uploading' });
/** How far a file was that has been called off; null where none was. */
export const selectStopped = (form: Form): Sent | null =>
  form.matches('stopped') ? form.context.sent : null;
