// The beginning of a long text that is shown at once: whole sentences, among them those that limit what the text defines.
import { sentencesOf } from '#src/ui/text/sentences.ts';
import { limiting } from '#texts/en/screens/limiting.ts';
import { partText } from '#texts/en/screens/parts.ts';

/** A text of so many words is shown whole: about five lines of a page's head. */
const most = 60;
/** So far a sentence that limits the others is looked for, and no other sentence is shown whole. */
const farthest = 2 * most;

const wordsOf = (text: string): string[] => text.trim().split(/\s+/);
const count = (text: string): number => wordsOf(text).length;

/** @returns what is shown, and what is left; of a first sentence without end its beginning, and the whole */
export function leadOf(text: string): readonly [lead: string, rest: string] {
  const whole = text.trim();
  if (count(whole) <= most) return [whole, ''];
  const sentences = sentencesOf(whole);
  const first = sentences[0]!;
  if (count(first) > farthest && !limiting.test(first))
    return [partText.cut(wordsOf(first).slice(0, most).join(' ')), whole];
  const upTo = (at: number): string => sentences.slice(0, at + 1).join('');
  const shown = sentences.findLastIndex(
    (one, at) => at === 0 || count(upTo(at)) <= (limiting.test(one) ? farthest : most),
  );
  return [
    upTo(shown).trim(),
    sentences
      .slice(shown + 1)
      .join('')
      .trim(),
  ];
}
