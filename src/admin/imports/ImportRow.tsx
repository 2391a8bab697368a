// One import: what it is of, how far it is, and what came of it or stood against it.
import { Link } from 'wouter';
import type { Import } from '#contract/admin/admin.ts';
import { Tag } from '#src/ui/Tag.tsx';
import { formatMoment } from '#src/admin/admin.text.ts';
import { reviewText } from '#texts/en/review.ts';
import { HowFar } from './HowFar.tsx';
import { Lines } from './Lines.tsx';
import { setting, text } from '#styled/recipes';

const tones = {
  waiting: 'warn',
  running: 'warn',
  correcting: 'warn',
  done: 'ok',
  refused: 'bad',
  failed: 'bad',
} as const;

export function ImportRow({ one }: { one: Import }) {
  const c = setting();
  const { state, source, requestedBy, createdAt, finishedAt, report, faults } = one;
  return (
    <li className={c.root}>
      <div className={c.body}>
        <h3 className={c.title}>
          {source} <Tag tone={tones[state]}>{state}</Tag>
        </h3>
        <p className={text({ size: 'small', tone: 'muted' })}>
          By {requestedBy} · begun {formatMoment(createdAt)}
          {finishedAt !== null && ` · ended ${formatMoment(finishedAt)}`}
        </p>
        {(state === 'waiting' || state === 'running') && <HowFar one={one} />}
        {state === 'correcting' && (
          <p className={c.text}>
            {reviewText.notPublic} <Link href={`/admin/review?import=${one.id}`}>Correct and publish</Link>
          </p>
        )}
        <Lines of="Report" lines={report} />
        <Lines of="What to mend" lines={faults} />
      </div>
    </li>
  );
}
