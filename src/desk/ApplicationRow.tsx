// One application: who asks, when and why, and what was decided or can be. Which decision is being made stands in the
// address.
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { Application } from '#contract/staff.ts';
import { selectIsDone, selectValue } from '#machines/form/select.ts';
import { formatDate, formatDay } from '#src/parts/format.ts';
import { VisuallyHidden } from '#src/parts/VisuallyHidden.tsx';
import type { PartRef } from '#src/shell/portal-context.ts';
import { css, cx } from '#styled/css';
import { button, setting, text } from '#styled/recipes';
import { decisionsOf, wayTo } from './decisions.ts';
import { Decision } from './Decision.tsx';
import { DecisionMade } from './DecisionMade.tsx';
import { whoIs } from './words.ts';

type Props = { form: PartRef<'form'>; application: Application; now: string };

const own = css({ gridTemplateColumns: 'minmax(0, 1fr)' });
const prose = css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

export function ApplicationRow({ form, application, now }: Props) {
  const c = setting();
  const { id, member, requestedAt, reason } = application;
  const isOpen = useSelector(form, (one) => selectValue(one, 'id') === id && !selectIsDone(one));
  return (
    <li className={cx(c.root, own)}>
      <div className={c.body}>
        <h3 className={c.title}>{whoIs(member)}</h3>
        <p className={text({ size: 'small', tone: 'muted' })}>
          {[member.organisation, `asked ${askedOn(requestedAt, now)}`].filter(Boolean).join(' · ')}
        </p>
        <p className={cx(c.text, prose)}>{reason}</p>
        <DecisionMade application={application} />
      </div>
      {isOpen ? (
        <Decision form={form} application={application} now={now} />
      ) : (
        <Ways application={application} now={now} />
      )}
    </li>
  );
}

/** "today" within a sentence, "on 14/11/2026" otherwise. */
function askedOn(iso: string, now: string): string {
  const day = formatDay(iso, now);
  return day === formatDate(iso) ? `on ${day}` : day;
}

function Ways({ application, now }: Omit<Props, 'form'>) {
  const ways = decisionsOf(application, now);
  if (ways.length === 0) return null;
  return (
    <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2' })}>
      {ways.map(({ decision, title }) => (
        <Link
          key={decision}
          id={`${decision}-${application.id}`}
          className={button({ size: 'small' })}
          href={wayTo(application, decision)}
        >
          {title}… <VisuallyHidden>{application.member.email}</VisuallyHidden>
        </Link>
      ))}
    </div>
  );
}
