// The beginning of a long text that is shown at once, cut between sentences where it can be.
import { firstSentence } from '#src/ui/text/format.ts';
import { partText } from '#texts/en/screens/parts.ts';

/** About four lines of a page's head. */
const most = 340;

/** @returns what is shown, and what is left; of a first sentence that is too long its beginning, and the whole */
export function leadOf(text: string): readonly [lead: string, rest: string] {
  const whole = text.trim();
  if (whole.length <= most) return [whole, ''];
  let lead = firstSentence(whole);
  if (lead.length > most) return [partText.cut(whole.slice(0, whole.lastIndexOf(' ', most))), whole];
  for (;;) {
    const rest = whole.slice(lead.length);
    const next = rest.slice(0, rest.length - rest.trimStart().length) + firstSentence(rest.trimStart());
    if (lead.length + next.length > most || next === '') return [lead, rest.trim()];
    lead += next;
  }
}
