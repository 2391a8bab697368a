// A form as its screen sees it: typed by its fields and by the answer of its endpoint. Who needs fewer fields takes any form
// that has them, and who needs none takes every form.
import type { RefTo, SeenOf, LogicOf } from '#machines/kinds/seen.ts';
import type { formMachine } from './form.machine.ts';
import type { FormContext, FormEvent } from './form.types.ts';

export type FormSnapshot<Field extends string = never, Answer = unknown> = SeenOf<
  typeof formMachine,
  FormContext<Field, Answer>
>;

export type FormLogic<Field extends string, Answer> = LogicOf<
  typeof formMachine,
  FormSnapshot<Field, Answer>,
  FormEvent<Field>
>;

export type FormRef<Field extends string = never, Answer = unknown> = RefTo<
  typeof formMachine,
  FormSnapshot<Field, Answer>,
  FormEvent<Field>
>;
