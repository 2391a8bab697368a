// Name and organisation, which count at once.
import { FormField } from '#src/form/FormField.tsx';
import { FormFrame } from '#src/form/FormFrame.tsx';
import { FormDone } from '#src/form/FormDone.tsx';
import type { DetailsRef } from './account.actors.ts';

type Props = { form: DetailsRef };

export const DetailsForm = ({ form }: Props) => (
  <FormFrame form={form} send="Save" sending="Saving…">
    <FormField form={form} name="name" label="Name" autoComplete="name" />
    <FormField form={form} name="organisation" label="Organisation (optional)" autoComplete="organization" />
  </FormFrame>
);

export const DetailsSaved = ({ form }: Props) => (
  <FormDone form={form} again="Change them again">
    Your details are saved.
  </FormDone>
);
