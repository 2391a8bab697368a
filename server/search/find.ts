// The answer to a search: places and years apart, what is left weighed against everything that has enough of it, the best
// first; and for a query that finds nothing, what there is instead.
import { folded } from '#contract/ground/fold.ts';
import type { Found, FoundKind, OfferedFilter, SearchAnswer } from '#contract/search/search.ts';
import { type RowSearch, searchesFor } from './candidates.ts';
import type { Corpus } from './corpus.ts';
import type { Document } from './documents.ts';
import { type PlaceFound, placesIn } from './question/places.ts';
import { type Sought, questionOf } from './question/question.ts';
import { yearsIn } from './question/years.ts';
import { reasonsFor } from './reasons.ts';
import type { SearchIndex } from './search-index.ts';
import { type AddedSynonyms, noSynonyms } from './thesaurus/added.ts';
import { knownStems } from './thesaurus/rules.ts';
import { type Weighed, weigh } from './weigh.ts';
import { wordsOf } from './stems.ts';

export type SearchQuery = {
  q: string;
  limit: number;
  /** How many of each kind at most. */
  each?: number | undefined;
  kinds?: readonly FoundKind[] | undefined;
};
type About = {
  /** Whether the list of variables has one for the same words. */
  isListed?: (id: string) => boolean;
  /** Whether the filters leave a variable. */
  isLeft?: (id: string) => boolean;
  synonyms?: AddedSynonyms;
};

/** What covers the place that was typed goes before what answers as well. */
const coverBonus = 0.25;
/** Far behind the best, nothing helps any more; but a title with all of the words stays. */
const [leastOfBest, leastOfTitle] = [0.55, 0.99];
const [mostNear, mostTopics] = [5, 6];

type Asking = {
  index: SearchIndex;
  question: Sought;
  places: readonly PlaceFound[];
  /** These, and every place that a name among the words may mean. */
  named: readonly PlaceFound[];
  /** Whether an answer may be given. */
  isGiven: (document: Document) => boolean;
};

const coveredBy = ({ index, places }: Asking, { dataset }: Document): string[] =>
  places.filter(({ id }) => index.covers(dataset, id)).map(({ title }) => title);

/** With so many answers to all that is asked, nothing is left out of the question. */
const enough = 10;

function answersIn(corpus: Corpus, asking: Asking): Weighed[] {
  const seen = new Set<number>();
  const answers: Weighed[] = [];
  const weighRows = ({ expression, most }: RowSearch) => {
    for (const row of corpus.find(expression, most)) {
      if (seen.has(row)) continue;
      seen.add(row);
      const answer = weigh(asking.question, corpus.prepared(row));
      if (!answer) continue;
      const covers = coveredBy(asking, answer.document).length > 0;
      answers.push(covers ? { ...answer, score: answer.score + coverBonus } : answer);
    }
  };
  const { whole, less } = searchesFor(asking.question);
  whole.forEach(weighRows);
  for (const search of less) if (answers.length < enough) weighRows(search);
  const sorted = answers.toSorted((one, other) => other.score - one.score);
  const least = Math.min(leastOfTitle, leastOfBest * (sorted[0]?.score ?? 0));
  return sorted.filter(({ score, document }) => score >= least && asking.isGiven(document));
}

const mostOfDataset = 3;

/** For a place or years alone: the plainest variables of every dataset that covers the place. */
function plainest(asking: Asking, most: number): Weighed[] {
  const { variables } = asking.index;
  const counts = new Map<string | null, number>();
  const found: Weighed[] = [];
  for (let row = 0; row < variables.size && found.length < most; row += 1) {
    const document = variables.document(row);
    if (!asking.isGiven(document)) continue;
    const count = counts.get(document.dataset) ?? 0;
    if (count >= mostOfDataset) continue;
    const isCovered = asking.named.some(({ id }) => asking.index.covers(document.dataset, id));
    if (asking.named.length > 0 && !isCovered) continue;
    counts.set(document.dataset, count + 1);
    found.push({ document, score: 0.5, met: [] });
  }
  return found;
}

function placeAnswers({ index, named }: Asking, q: string): Weighed[] {
  const start = folded(q);
  const isMeant = ({ id, title }: PlaceFound) =>
    named.some((place) => place.id === id) || (start.length > 1 && folded(title).startsWith(start));
  return index.places.filter(isMeant).map(({ id, title }) => ({
    document: {
      kind: 'place',
      id,
      title,
      note: '',
      dataset: null,
      texts: { names: [], unit: [], topic: [], dataset: [], source: [], description: [], id: [] },
    },
    score: named.some((place) => place.id === id) ? 1.4 : 1,
    met: [],
  }));
}

function answersOf(kind: FoundKind, asking: Asking, query: SearchQuery): Weighed[] {
  const { index, question } = asking;
  if (kind === 'place') return placeAnswers(asking, query.q);
  if (kind === 'dataset') return answersIn(index.datasets, asking);
  if (kind === 'topic') return answersIn(index.topics, asking);
  return question.words.length === 0 ? plainest(asking, query.limit) : answersIn(index.variables, asking);
}

const bestOf = (answers: readonly Weighed[], most = answers.length): Weighed[] =>
  answers.toSorted((one, other) => other.score - one.score).slice(0, most);

/** The query with the words that were found instead of misspelt ones; null where none was. */
function corrected(q: string, question: Sought, best: Weighed | undefined): string | null {
  const instead = new Map(
    question.words.flatMap(({ word }, at) => {
      const stand = best?.met[at]?.stand;
      return stand?.via === 'spelling' ? [[word, stand.text] as const] : [];
    }),
  );
  if (instead.size === 0) return null;
  return q
    .split(/(\s+)/u)
    .map((piece) => {
      const [word = '', another] = wordsOf(piece);
      return another === undefined ? (instead.get(word) ?? piece) : piece;
    })
    .join('');
}

function insteadOf({ words }: Sought, { vocabulary, topicNames }: SearchIndex): SearchAnswer['none'] {
  const near = words
    .filter(({ weight, word }) => weight > 0 && word.length > 3)
    .flatMap(({ word }) => [
      ...(vocabulary.count(word) > 0 ? [word] : []),
      ...vocabulary.near(word, Math.max(1, Math.floor(word.length / 3)), 2).map((one) => one.word),
    ]);
  return { words: [...new Set(near)].slice(0, mostNear), topics: topicNames.slice(0, mostTopics) };
}

export function find(
  index: SearchIndex,
  query: SearchQuery,
  { isListed = () => false, isLeft = () => true, synonyms = noSynonyms }: About = {},
): SearchAnswer {
  const q = query.q.trim().replaceAll(/\s+/gu, ' ');
  const { vocabulary } = index;
  const years = yearsIn(q, index.years);
  const { places, ambiguous, left } = placesIn(years?.left ?? q, {
    isWord: (stem) => vocabulary.count(stem) > 0 || knownStems.has(stem),
    groups: index.groups,
  });
  const rest = left.trim();
  const question = questionOf(rest, vocabulary, synonyms);
  const named = [...places, ...ambiguous.flatMap(({ oneOf }) => oneOf)];
  const isGiven = ({ kind, id }: Document) => kind !== 'variable' || isLeft(id);
  const asking: Asking = { index, question, places, named, isGiven };
  const isAsked = q !== '' && (question.words.length > 0 || named.length > 0 || years !== null);
  const kinds = query.kinds ?? ['variable'];
  const answers = isAsked
    ? kinds
        .flatMap((kind) => bestOf(answersOf(kind, asking, { ...query, q }), query.each))
        .toSorted((one, other) => other.score - one.score)
        .slice(0, query.limit)
    : [];
  const items = answers.map((answer): Found => {
    const { kind, id, title, note } = answer.document;
    const reasons = reasonsFor(answer, question, coveredBy(asking, answer.document));
    return { kind, id, title, note, listed: kind === 'variable' && isListed(id), reasons };
  });
  const filters: OfferedFilter[] = [
    ...places.map((place) => ({
      kind: index.groups.has(place.id) ? ('group' as const) : ('place' as const),
      ...place,
    })),
    ...ambiguous.map(({ name, oneOf }) => ({ kind: 'ambiguous-place' as const, name, oneOf: [...oneOf] })),
    ...(years ? [{ kind: 'years' as const, ...years.years }] : []),
  ];
  return {
    items,
    didYouMean: corrected(q, question, answers[0]),
    rest,
    filters,
    none: items.length === 0 ? insteadOf(question, index) : null,
  };
}
