// A decision that is being made: what it means for the applicant, for how long or why, the button that makes it, and the
// way out. Nothing has happened until the button is pressed.
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { Application } from '#contract/admin/admin.ts';
import { selectIsBusy, selectValue } from '#machines/kinds/form/select.ts';
import { FormChoice } from '#src/form/FormChoice.tsx';
import { FormFrame } from '#src/form/FormFrame.tsx';
import { focusAtOnce } from '#src/browser/elements/focus.ts';
import type { DecisionRef } from './applications.actors.ts';
import { type DecisionName, wayBack } from './decisions.ts';
import { ReasonField } from './ReasonField.tsx';
import { applicationText } from '#texts/en/admin/applications.ts';
import { css } from '#styled/css';
import { locked } from '#styled/recipes';

type Props = { form: DecisionRef; application: Application; decision: DecisionName };

/** As contract/admin/admin.ts has them; that file carries the validator, which stays on the server. */
const lengths = ['3', '6', '12', '24'].map((value) => ({ value, text: value }));

type DecisionText = { title: string; means: string; confirm: string; confirming: string };

const decisionText: Readonly<Record<DecisionName, (months: string) => DecisionText>> = {
  approve: (months) => ({
    title: applicationText.approve.title,
    means: applicationText.approve.means,
    confirm: applicationText.approve.confirm(months),
    confirming: applicationText.approve.confirming,
  }),
  refuse: () => ({
    title: applicationText.refuse.title,
    means: applicationText.refuse.means,
    confirm: applicationText.refuse.confirm,
    confirming: applicationText.refuse.confirming,
  }),
  revoke: () => ({
    title: applicationText.revoke.title,
    means: applicationText.revoke.means,
    confirm: applicationText.revoke.confirm,
    confirming: applicationText.revoke.confirming,
  }),
};

export function Decision({ form, application, decision }: Props) {
  const c = locked();
  const months = useSelector(form, (one) => selectValue(one, 'months'));
  const isBusy = useSelector(form, selectIsBusy);
  const { title, means, confirm, confirming } = decisionText[decision](months);
  return (
    <section className={c.root} aria-labelledby="decision" ref={focusAtOnce} tabIndex={-1}>
      <h4 className={c.title} id="decision">
        {title}
      </h4>
      <p className={c.text}>
        <b>{application.member.email}</b> {means}
      </p>
      <FormFrame
        form={form}
        send={confirm}
        sending={confirming}
        tone={decision === 'approve' ? 'primary' : 'confirm'}
      >
        {decision === 'approve' ? (
          <FormChoice form={form} name="months" label={applicationText.months} choices={lengths} />
        ) : (
          <ReasonField form={form} />
        )}
      </FormFrame>
      {!isBusy && (
        <Link className={css({ justifySelf: 'start', fontSize: 'small' })} href={wayBack(application)}>
          {applicationText.later}
        </Link>
      )}
    </section>
  );
}
