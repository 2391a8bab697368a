// Applying for free access: one question, which a person reads.
import type { FormRef } from '#machines/kinds/form/form.ref.ts';
import { freeAccessText } from '#texts/en/billing/free-access.ts';
import { FormFrame } from '#src/form/FormFrame.tsx';
import { FormText } from '#src/form/FormText.tsx';

/** As contract/billing/subscriptions.ts has it; that file carries the validator, which stays on the server. */
const most = 2000;

export const FreeAccessForm = ({ form }: { form: FormRef<'reason'> }) => (
  <FormFrame form={form} send={freeAccessText.send} sending={freeAccessText.sending}>
    <FormText
      form={form}
      name="reason"
      label={freeAccessText.reason}
      hint={freeAccessText.reasonHint}
      most={most}
    />
  </FormFrame>
);
