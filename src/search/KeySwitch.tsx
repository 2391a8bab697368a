// Turns the key “/” off and on: who dictates or has tremors may press it without wanting to (WCAG 2.1.4).
import { selectHasKey } from '#machines/search/select.ts';
import type { BoxPlace } from '#machines/search/searchbox.setup.ts';
import { giveBack } from '#src/browser/elements/give-back.ts';
import { usePart, usePartState } from '#src/portal/portal-context.ts';
import { suggestionText } from '#texts/en/search/box.ts';
import { suggestions } from '#styled/recipes';
import { useBox } from './use-box.ts';

export function KeySwitch({ place }: { place: BoxPlace }) {
  const box = usePart('searchbox');
  const { leave } = useBox(place);
  const hasKey = usePartState('searchbox', selectHasKey);
  return (
    <div className={suggestions().foot} ref={giveBack}>
      <button
        type="button"
        className={suggestions().switch}
        onBlur={leave}
        onClick={() => box.send({ type: 'key.set', isOn: !hasKey })}
      >
        {hasKey ? suggestionText.turnKeyOff : suggestionText.turnKeyOn}
      </button>
    </div>
  );
}
