// Giving staff rights: what it means, the password of whoever gives them, the button that does it, and the way out. To
// whom stands in the address. It is a form and no question of the list, because it takes a password, and what was typed
// wrong can be typed again in place.
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { MemberList, MemberRow } from '#contract/admin/admin.ts';
import {
  selectAnswer,
  selectFailure,
  selectIsBusy,
  selectIsDone,
  selectProblems,
  selectValue,
} from '#machines/kinds/form/select.ts';
import { FormFrame } from '#src/form/FormFrame.tsx';
import { ProofField } from '#src/account/fields/ProofField.tsx';
import { goToField } from '#src/browser/elements/fields.ts';
import { focusAtOnce } from '#src/browser/elements/focus.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { addressWith, useListParameters } from '#src/admin/address.ts';
import type { RightsRef } from './members.actors.ts';
import { rightsLinkId } from './RightsLink.tsx';
import { memberText } from '#texts/en/admin/members.ts';
import { css } from '#styled/css';
import { locked } from '#styled/recipes';

type Props = { form: RightsRef };

export function StaffRights({ form, list }: Props & { list: MemberList | null }) {
  const id = useSelector(form, (one) => selectValue(one, 'decision') === 'rights' && selectValue(one, 'id'));
  const isDone = useSelector(form, selectIsDone);
  // Sending can fail when the list has gone on to other members; that is said all the same.
  const isRefused = useSelector(form, (one) => selectFailure(one) !== '' || selectProblems(one).length > 0);
  if (isDone) return <RightsNews form={form} />;
  const member = list?.items.find((one) => one.id === id);
  const isOffered = member ? !member.dataPortalAdmin : isRefused;
  return isOffered ? <RightsForm form={form} member={member} /> : null;
}

function RightsForm({ form, member }: Props & { member: MemberRow | undefined }) {
  const c = locked();
  const isBusy = useSelector(form, selectIsBusy);
  return (
    <section className={c.root} aria-labelledby="rights" ref={focusAtOnce} tabIndex={-1}>
      <h3 className={c.title} id="rights">
        {memberText.rights.title}
      </h3>
      <p className={c.text}>
        <b>{member?.email ?? memberText.rights.unknown}</b> {memberText.rights.means}
      </p>
      <FormFrame form={form} send={memberText.rights.give} sending={memberText.rights.giving}>
        <ProofField form={form} />
      </FormFrame>
      {!isBusy && <WayOut id={member?.id} />}
    </section>
  );
}

/** Back to the link that led here. */
function WayOut({ id }: { id: string | undefined }) {
  const { decision: _left, ...parameters } = useListParameters();
  return (
    <Link
      className={css({ justifySelf: 'start', fontSize: 'small' })}
      href={addressWith('/admin/members', parameters)}
      onClick={() => id && goToField(rightsLinkId(id))}
    >
      {memberText.rights.leave}
    </Link>
  );
}

function RightsNews({ form }: Props) {
  const member = useSelector(form, selectAnswer<MemberRow>);
  if (!member) return null;
  return (
    <div ref={focusAtOnce} tabIndex={-1}>
      <Notice tone="ok" live="status">
        {memberText.rights.given(member.email)}
      </Notice>
    </div>
  );
}
