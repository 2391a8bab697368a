// Applying for free access: one question, which a person reads.
import type { FormRef } from '#machines/kinds/form/form.ref.ts';
import { FormFrame } from '#src/form/FormFrame.tsx';
import { FormText } from '#src/form/FormText.tsx';

/** As contract/billing/subscriptions.ts has it; that file carries the validator, which stays on the server. */
const most = 2000;

export const FreeAccessForm = ({ form }: { form: FormRef<'reason'> }) => (
  <FormFrame form={form} send="Apply for free access" sending="Applying…">
    <FormText
      form={form}
      name="reason"
      label="What do you need the data for?"
      hint="A sentence or two: what you work on, where, and why you cannot pay for it."
      most={most}
    />
  </FormFrame>
);
