// The account's overview.
import { Overview } from '#src/account/Overview.tsx';
import { giveForm } from '#src/guests/form.ts';

export const guests = { form: giveForm };

export const Screen = Overview;
