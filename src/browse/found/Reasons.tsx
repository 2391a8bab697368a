// Why a variable is among the answers, in a few quiet words under its title.
import type { Reason } from '#contract/search/search.ts';
import { foundText } from '#texts/en/browse/found.ts';
import { result } from '#styled/recipes';

/** A title says of itself that it has the words: that is told only where nothing else is. */
const mostShown = 2;

export function Reasons({ reasons, search }: { reasons: readonly Reason[]; search: string }) {
  const c = result();
  if (reasons.length === 0) return null;
  return (
    <span className={c.reasons}>
      {reasons.slice(0, mostShown).map(({ kind, text }) => (
        <span key={`${kind} ${text}`} className={c.reason}>
          {foundText.reasons[kind](kind === 'title-begins' || kind === 'title-is' ? search : text)}
        </span>
      ))}
    </span>
  );
}
