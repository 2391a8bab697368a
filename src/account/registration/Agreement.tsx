// What an account is taken on: the box to tick, and where the terms are.
import { Link } from 'wouter';
import type { FormRef } from '#machines/kinds/form/form.ref.ts';
import { FormCheck } from '#src/form/FormCheck.tsx';

export const Agreement = ({ form }: { form: FormRef<'agreed'> }) => (
  <FormCheck form={form} name="agreed">
    I agree to the <Link href="/pages/licensing#terms-of-use">terms of use</Link>.
  </FormCheck>
);
