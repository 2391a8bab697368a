// The account's overview.
import { Overview } from './Overview.tsx';
import { giveForm } from '#src/form/form.ts';

export const guests = { form: giveForm };

export const Screen = Overview;
