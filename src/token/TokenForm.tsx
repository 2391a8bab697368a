// Creating a token: what it is called, how long it serves, and the password of whoever makes it, since a token outlives
// the session in which it was made.
import { tokenText } from '#texts/en/token/tokens.ts';
import { FormChoice } from '#src/form/FormChoice.tsx';
import { FormField } from '#src/form/FormField.tsx';
import { FormFrame } from '#src/form/FormFrame.tsx';
import { ProofField } from '#src/account/fields/ProofField.tsx';
import type { TokenFormRef } from './token.actors.ts';
import { css } from '#styled/css';

const { form: words } = tokenText;

type Props = { form: TokenFormRef };

/** As contract/token/tokens.ts has them; that file carries the validator, which stays on the server. */
const lifetimes = ['30', '90', '365'].map((value) => ({ value, text: words.daysOf(value) }));

export function TokenForm({ form }: Props) {
  return (
    <section aria-labelledby="create">
      <h2 id="create" className={css({ mb: '4' })}>
        {words.title}
      </h2>
      <FormFrame form={form} send={words.send} sending={words.sending}>
        <FormField form={form} name="name" label={words.name} hint={words.nameHint} autoComplete="off" />
        <FormChoice form={form} name="days" label={words.days} choices={lifetimes} />
        <ProofField form={form} />
      </FormFrame>
    </section>
  );
}
