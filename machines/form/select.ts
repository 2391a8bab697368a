// What a form's page reads of its machine: whether it is under way or done, and what stands in its way.
import type { PartSnapshot } from '#machines/portal/parts.ts';

type Form = PartSnapshot<'form'>;

export const selectIsBusy = (form: Form): boolean => form.hasTag('busy');
export const selectIsDone = (form: Form): boolean => form.matches('done');
/** What is wrong with a field; undefined when nothing is known to be. The empty name has what is wrong with none. */
export const selectProblem = (form: Form, field: string): string | undefined => form.context.problems[field];
/** Why sending failed, where the visitor cannot mend it; empty when it did not. */
export const selectFailure = (form: Form): string => form.context.message;
