// Why a document is among the answers: where its words were met and by what, the plainest first.
import type { Reason, ReasonKind } from '#contract/search/search.ts';
import { reasonKinds } from '#contract/search/search.ts';
import type { Sought } from './question/question.ts';
import type { Field } from './text-index.ts';
import type { Weighed, Met } from './weigh.ts';
import { stemOf, wordsOf } from './stems.ts';

const mostReasons = 3;

const byField: Readonly<Record<Exclude<Field, 'title'>, ReasonKind>> = {
  names: 'other-name',
  unit: 'unit',
  topic: 'topic',
  dataset: 'dataset',
  source: 'source',
  description: 'description',
  id: 'id',
};

/** The words of a text that have these stems, as the text writes them. */
function writtenIn(text: string, stems: ReadonlySet<string>): string {
  const pieces = text
    .split(/[\s,;:()]+/u)
    .filter((piece) => wordsOf(piece).some((word) => stems.has(stemOf(word))));
  return [...new Set(pieces)].join(' ');
}

/** What a title has of the words that were typed themselves. */
function titleReason({ document: { title }, met }: Weighed, { words }: Sought): Reason[] {
  const own = met.filter(
    (one): one is Met =>
      one?.text.field === 'title' && (one.stand.via === 'word' || one.stand.via === 'beginning'),
  );
  if (own.length === 0) return [];
  const [typed, titled] = [words.map(({ stem }) => stem), wordsOf(title).map(stemOf)];
  if (typed.length <= titled.length && typed.every((stem, at) => titled[at] === stem))
    return [{ kind: typed.length === titled.length ? 'title-is' : 'title-begins', text: title }];
  return [{ kind: 'title-has', text: writtenIn(title, new Set(own.flatMap(({ stand }) => stand.stems))) }];
}

function reasonOf({ stand, text }: Met): Reason | null {
  if (stand.via === 'spelling') return { kind: 'spelling', text: stand.text };
  if (stand.via === 'synonym') return { kind: 'synonym', text: stand.text };
  if (stand.via === 'acronym') return { kind: 'synonym', text: text.text };
  if (text.field === 'title') return null;
  const kind = byField[text.field];
  return { kind, text: kind === 'description' ? writtenIn(text.text, new Set(stand.stems)) : text.text };
}

/** @param covered names of the places that were typed and that it covers */
export function reasonsFor(answer: Weighed, question: Sought, covered: readonly string[]): Reason[] {
  const met = answer.met.filter((one): one is Met => one !== null);
  const covers = covered.slice(0, 1).map((text): Reason => ({ kind: 'covers', text }));
  const all = [...titleReason(answer, question), ...met.flatMap((one) => reasonOf(one) ?? [])];
  const different = [...new Map(all.map((reason) => [`${reason.kind} ${reason.text}`, reason])).values()];
  const plainest = different.toSorted(
    (one, other) => reasonKinds.indexOf(one.kind) - reasonKinds.indexOf(other.kind),
  );
  return [...plainest.slice(0, mostReasons - covers.length), ...covers];
}
