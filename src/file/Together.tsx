// What the licences of several datasets ask for at once, and what stands in the way of making one work of them: a help to
// read licences, whose own sentences stay beside it.
import type { LicenceTerms } from '#contract/catalogue/licence-mix.ts';
import { describeUnclear } from '#contract/catalogue/licence-terms.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { css } from '#styled/css';
import { text } from '#styled/recipes';

export function Together({ terms }: { terms: LicenceTerms }) {
  const { requires, conflict, unclear } = terms;
  return (
    <div className={css({ display: 'grid', gap: '2' })}>
      {requires.map((ask) => (
        <p key={ask} className={text({ size: 'small', tone: 'muted' })}>
          {ask}
        </p>
      ))}
      {conflict && <Notice tone="warning">{conflict}</Notice>}
      {unclear.length > 0 && <Notice>{describeUnclear(unclear)}</Notice>}
    </div>
  );
}
