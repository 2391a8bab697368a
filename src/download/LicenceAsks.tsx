// What the licences of a dataset require of who uses its data, in a sentence each.
import type { FilePlan } from '#machines/download/select-choices.ts';
import { css } from '#styled/css';
import { text } from '#styled/recipes';

export function LicenceAsks({ plan }: { plan: FilePlan }) {
  const asks = (plan.figures?.licences ?? []).flatMap(({ requires }) => requires ?? []);
  if (asks.length === 0) return null;
  return (
    <div className={text({ size: 'small' })}>
      <h3 className={css({ fontFamily: 'sans', fontSize: 'small', fontWeight: 'semibold' })}>
        What the licence asks
      </h3>
      {[...new Set(asks)].map((ask) => (
        <p key={ask} className={text({ size: 'small', tone: 'muted' })}>
          {ask}
        </p>
      ))}
    </div>
  );
}
