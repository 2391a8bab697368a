// API tokens: the new one, shown once, those there are, and the form for another. Who has not confirmed the address
// sees above what is missing, and no form.
import { useSelector } from '@xstate/react';
import type { ApiTokens } from '#contract/token/tokens.ts';
import { selectIsDone } from '#machines/kinds/form/select.ts';
import { selectUser } from '#machines/portal/select.ts';
import { selectAnswer, selectQuestion } from '#machines/kinds/list/select.ts';
import { AccountPage } from '#src/account/AccountPage.tsx';
import { giveForm } from '#src/form/form.ts';
import { giveRoster } from '#src/list/roster.ts';
import { RosterQuestion } from '#src/list/RosterQuestion.tsx';
import { RosterSection } from '#src/list/RosterSection.tsx';
import { rowButtonId } from '#src/list/RowButton.tsx';
import { TokenForm } from './TokenForm.tsx';
import { TokenOnce } from './TokenOnce.tsx';
import { TokenSides } from './TokenSides.tsx';
import { TokenTable } from './TokenTable.tsx';
import { useOptionalPart, usePartState, type PartRef } from '#src/portal/portal-context.ts';

export const guests = { form: giveForm, roster: giveRoster };

function Question({ roster }: { roster: PartRef<'roster'> }) {
  const change = useSelector(roster, selectQuestion);
  const list = useSelector(roster, selectAnswer<ApiTokens>);
  if (!change) return null;
  const name = list?.items.find(({ id }) => id === change.about)?.name;
  return (
    <RosterQuestion
      roster={roster}
      title="Revoke this token?"
      confirm="Revoke token"
      confirming="Revoking…"
      keep="Keep it"
      from={rowButtonId(change.about)}
    >
      Scripts that use “{name}” stop at once, and it cannot be brought back.
    </RosterQuestion>
  );
}

function Tokens({ roster }: { roster: PartRef<'roster'> }) {
  return (
    <RosterSection
      roster={roster}
      title="Your tokens"
      loading="Loading your tokens"
      aside={<TokenSides roster={roster} />}
      question={<Question roster={roster} />}
    >
      <TokenTable roster={roster} />
    </RosterSection>
  );
}

function Creating({ form, list }: { form: PartRef<'form'>; list: React.ReactNode }) {
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
  const form = useOptionalPart('form');
  const roster = useOptionalPart('roster');
  return (
    <AccountPage
      title="API tokens"
      lede="A token lets a script download with your rights. Send it in the Authorization header, never in an address."
    >
      {form && <Creating form={form} list={roster && <Tokens roster={roster} />} />}
    </AccountPage>
  );
}
