// What was decided of an application, when and by whom, until when it holds, and why.
import type { Application } from '#contract/admin/admin.ts';
import { formatDate } from '#src/ui/text/format.ts';
import { Tag } from '#src/ui/Tag.tsx';
import { applicationText } from '#texts/en/admin/applications.ts';
import { css } from '#styled/css';
import { text } from '#styled/recipes';

const tags = {
  approved: ['ok', 'approved'],
  refused: ['bad', 'refused'],
  revoked: ['warn', 'revoked'],
} as const;

export function DecisionSummary({ application }: { application: Application }) {
  const { state, decidedAt, decidedBy, until, answer } = application;
  if (state === 'requested') return null;
  const [tone, word] = tags[state];
  const facts = [
    decidedAt && applicationText.decidedOn(formatDate(decidedAt)),
    decidedBy && applicationText.decidedBy(decidedBy),
    state === 'approved' && until && applicationText.until(formatDate(until)),
  ];
  return (
    <div className={css({ display: 'grid', gap: '1', mt: '1', overflowWrap: 'anywhere' })}>
      <p className={text({ size: 'small' })}>
        <Tag tone={tone}>{word}</Tag> {facts.filter(Boolean).join(', ')}
      </p>
      {answer && <p className={text({ size: 'small', tone: 'soft' })}>“{answer}”</p>}
    </div>
  );
}
