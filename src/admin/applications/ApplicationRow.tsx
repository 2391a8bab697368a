// One application: who asks, when and why, and what was decided or can be. Which decision is being made stands in the
// address.
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Application } from '#contract/admin/admin.ts';
import { selectIsBusy } from '#machines/kinds/form/select.ts';
import { formatDate, formatDay } from '#src/ui/text/format.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { whoIs } from '#src/admin/admin.text.ts';
import type { DecisionRef } from './applications.actors.ts';
import { decisionsOf, wayTo } from './decisions.ts';
import { Decision } from './Decision.tsx';
import { DecisionSummary } from './DecisionSummary.tsx';
import { openedIn } from './opened.ts';
import { applicationText } from '#texts/en/admin/applications.ts';
import { css, cx } from '#styled/css';
import { button, setting, text } from '#styled/recipes';

type Props = { form: DecisionRef; application: Application; now: string };

const own = css({ gridTemplateColumns: 'minmax(0, 1fr)' });
const prose = css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

export function ApplicationRow({ form, application, now }: Props) {
  const c = setting();
  const { member, requestedAt, reason } = application;
  // An address may name any decision; what the application's state does not allow is none.
  const opened = useSelector(form, (one) => openedIn(one, application, now));
  return (
    <li className={cx(c.root, own)}>
      <div className={c.body}>
        <h3 className={c.title}>{whoIs(member)}</h3>
        <p className={text({ size: 'small', tone: 'muted' })}>
          {[member.organisation, applicationText.asked(askedOn(requestedAt, now))]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className={cx(c.text, prose)}>{reason}</p>
        <DecisionSummary application={application} />
      </div>
      {opened ? (
        <Decision form={form} application={application} decision={opened} />
      ) : (
        <Ways form={form} application={application} now={now} />
      )}
    </li>
  );
}

/** "today" within a sentence, "on 14/11/2026" otherwise. */
function askedOn(iso: string, now: string): string {
  const day = formatDay(iso, now);
  return day === formatDate(iso) ? applicationText.on(day) : day;
}

function Ways({ form, application, now }: Props) {
  const isBusy = useSelector(form, selectIsBusy);
  const ways = decisionsOf(application, now);
  if (ways.length === 0) return null;
  return (
    <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2' })}>
      {ways.map(({ decision, title }) => (
        <Way
          key={decision}
          id={`${decision}-${application.id}`}
          href={isBusy ? null : wayTo(application, decision)}
        >
          {title}… <VisuallyHidden>{application.member.email}</VisuallyHidden>
        </Way>
      ))}
    </div>
  );
}

/** One decision at a time: while one is on its way the others wait, and lead nowhere. */
function Way({ id, href, children }: { id: string; href: string | null; children: ReactNode }) {
  const look = { id, className: button({ size: 'small' }), children };
  return href === null ? <button {...look} type="button" aria-disabled /> : <Link {...look} href={href} />;
}
