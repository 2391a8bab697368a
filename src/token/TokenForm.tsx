// Creating a token: what it is called, how long it serves, and the password of whoever makes it, since a token outlives
// the session in which it was made.
import { FormChoice } from '#src/form/FormChoice.tsx';
import { FormField } from '#src/form/FormField.tsx';
import { FormFrame } from '#src/form/FormFrame.tsx';
import { ProofField } from '#src/account/fields/ProofField.tsx';
import type { TokenFormRef } from './token.actors.ts';
import { css } from '#styled/css';

type Props = { form: TokenFormRef };

/** As contract/token/tokens.ts has them; that file carries the validator, which stays on the server. */
const lifetimes = ['30', '90', '365'].map((value) => ({ value, text: `${value} days` }));

export function TokenForm({ form }: Props) {
  return (
    <section aria-labelledby="create">
      <h2 id="create" className={css({ mb: '4' })}>
        Create a token
      </h2>
      <FormFrame form={form} send="Create token" sending="Creating the token…">
        <FormField
          form={form}
          name="name"
          label="Name"
          hint="Say where it will be used, so that you know which one to revoke."
          autoComplete="off"
        />
        <FormChoice form={form} name="days" label="Ends after" choices={lifetimes} />
        <ProofField form={form} />
      </FormFrame>
    </section>
  );
}
