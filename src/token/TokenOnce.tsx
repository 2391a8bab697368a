// A new token, shown once: its secret is in the form's machine until its owner says that it is stored, and then in
// nothing of ours any more.
import { useSelector } from '@xstate/react';
import type { CreatedToken } from '#contract/token/tokens.ts';
import { selectAnswer } from '#machines/kinds/form/select.ts';
import { tokenText } from '#texts/en/token/tokens.ts';
import { CopyButton } from '#src/browser/elements/CopyButton.tsx';
import { focusAtOnce, focusHeading } from '#src/browser/elements/focus.ts';
import type { TokenFormRef } from './token.actors.ts';
import { button, once } from '#styled/recipes';

const { once: words } = tokenText;

export function TokenOnce({ form }: { form: TokenFormRef }) {
  const c = once();
  const token = useSelector(form, selectAnswer<CreatedToken>);
  if (!token) return null;
  const store = () => {
    focusHeading();
    form.send({ type: 'form.reopen' });
  };
  return (
    <section className={c.root} aria-labelledby="once" ref={focusAtOnce} tabIndex={-1}>
      <div>
        <h2 className={c.title} id="once">
          {words.title}
        </h2>
        <p className={c.text}>{words.text(token.name)}</p>
      </div>
      <div className={c.value}>
        <code className={c.secret} id="secret">
          {token.secret}
        </code>
        <CopyButton text={token.secret} label={words.copy} from="secret" />
      </div>
      <div>
        <button type="button" className={button({ size: 'small' })} onClick={store}>
          {words.stored}
        </button>
      </div>
    </section>
  );
}
