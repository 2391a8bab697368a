// Name and organisation, which count at once.
import { memberText } from '#texts/en/account/member.ts';
import { FormField } from '#src/form/FormField.tsx';
import { FormFrame } from '#src/form/FormFrame.tsx';
import { FormDone } from '#src/form/FormDone.tsx';
import type { DetailsRef } from './account.actors.ts';

const { details } = memberText;

type Props = { form: DetailsRef };

export const DetailsForm = ({ form }: Props) => (
  <FormFrame form={form} send={details.send} sending={details.sending}>
    <FormField form={form} name="name" label={details.name} autoComplete="name" />
    <FormField form={form} name="organisation" label={details.organisation} autoComplete="organization" />
  </FormFrame>
);

export const DetailsSaved = ({ form }: Props) => (
  <FormDone form={form} again={details.again}>
    {details.saved}
  </FormDone>
);
