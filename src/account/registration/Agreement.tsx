// What an account is taken on: the box to tick, and where the terms are.
import { Link } from 'wouter';
import type { FormRef } from '#machines/kinds/form/form.ref.ts';
import { registrationText } from '#texts/en/onboarding/registration.ts';
import { Filled } from '#src/ui/text/Filled.tsx';
import { FormCheck } from '#src/form/FormCheck.tsx';

export const Agreement = ({ form }: { form: FormRef<'agreed'> }) => (
  <FormCheck form={form} name="agreed">
    <Filled
      words={registrationText.agree}
      parts={{ terms: <Link href="/pages/licensing#terms-of-use">{registrationText.terms}</Link> }}
    />
  </FormCheck>
);
