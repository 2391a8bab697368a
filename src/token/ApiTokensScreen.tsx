// API tokens: the new one, shown once, those there are, and the form for another. Who has not confirmed the address
// sees above what is missing, and no form.
import { useSelector } from '@xstate/react';
import type { ApiTokens } from '#contract/token/tokens.ts';
import type { ScreenActors } from '#machines/portal/page.ts';
import { selectIsDone } from '#machines/kinds/form/select.ts';
import { selectUser } from '#machines/portal/select.ts';
import { selectAnswer, selectQuestion } from '#machines/kinds/list/select.ts';
import { tokenText } from '#texts/en/token/tokens.ts';
import { AccountPage } from '#src/account/AccountPage.tsx';
import { ListQuestion } from '#src/list/ListQuestion.tsx';
import { ListSection } from '#src/list/ListSection.tsx';
import { rowButtonId } from '#src/list/RowButton.tsx';
import { useActor, usePartState } from '#src/portal/portal-context.ts';
import { createToken, tokenList, type TokenFormRef, type TokenListRef } from './token.actors.ts';
import { TokenForm } from './TokenForm.tsx';
import { TokenOnce } from './TokenOnce.tsx';
import { TokenSides } from './TokenSides.tsx';
import { TokenTable } from './TokenTable.tsx';

export const actors = { form: createToken, list: tokenList } satisfies ScreenActors;

const { question } = tokenText;

function Question({ listActor }: { listActor: TokenListRef }) {
  const change = useSelector(listActor, selectQuestion);
  const list = useSelector(listActor, selectAnswer<ApiTokens>);
  if (!change) return null;
  const name = list?.items.find(({ id }) => id === change.rowId)?.name ?? '';
  return (
    <ListQuestion
      listActor={listActor}
      title={question.title}
      confirm={question.confirm}
      confirming={tokenText.revoking}
      keep={question.keep}
      from={rowButtonId(change.rowId)}
    >
      {question.text(name)}
    </ListQuestion>
  );
}

function Tokens({ listActor }: { listActor: TokenListRef }) {
  return (
    <ListSection
      listActor={listActor}
      title={tokenText.list}
      loading={tokenText.loading}
      aside={<TokenSides listActor={listActor} />}
      question={<Question listActor={listActor} />}
    >
      <TokenTable listActor={listActor} />
    </ListSection>
  );
}

function Creating({ form, list }: { form: TokenFormRef; list: React.ReactNode }) {
  const isDone = useSelector(form, selectIsDone);
  const mayCreate = usePartState('session', selectUser)?.validated === true;
  return (
    <>
      {isDone && <TokenOnce form={form} />}
      {list}
      {!isDone && mayCreate && <TokenForm form={form} />}
    </>
  );
}

export function Screen() {
  const form = useActor('form', createToken);
  const listActor = useActor('list', tokenList);
  return (
    <AccountPage title={tokenText.title} lede={tokenText.lede}>
      {form && <Creating form={form} list={listActor && <Tokens listActor={listActor} />} />}
    </AccountPage>
  );
}
