// How well the search finds what people mean, by two gold sets of our own; and that the gate sees a search that is worse.
import { beforeAll, describe, expect, test } from 'vitest';
import { findVariables } from '#server/api/handlers/lists/find-variables.ts';
import { listsOf } from '#server/catalogue/lists.ts';
import type { Release } from '#server/catalogue/released.ts';
import { find } from '#server/search/find.ts';
import { searchIndexOf } from '#server/search/search-index.ts';
import { demonstrationRelease, indicatorsRelease } from '#tests/fixtures/search/catalogues.ts';
import { demonstrationGold, demonstrationNothing } from '#tests/fixtures/search/demonstration.ts';
import { indicatorGold, indicatorNothing } from '#tests/fixtures/search/indicators.ts';
import { type Ask, byIdEnd, byTitle, foundOfNothing, scoreOf } from '#tests/fixtures/search/scoring.ts';

const leastShare = 0.92;

async function askOf(release: Release): Promise<Ask> {
  const index = await searchIndexOf(release);
  return (q) => find(index, { q, limit: 20 }).items;
}

/** The specified list in place of the search. */
function listOf(release: Release): Ask {
  const lists = listsOf(release);
  const foundOf = (id: string, title: string) => ({
    kind: 'variable' as const,
    id,
    title,
    note: '',
    listed: true,
    reasons: [],
  });
  return (search) =>
    findVariables(lists, { search, limit: 20 }).items.map(({ id, title }) => foundOf(id, title));
}

const everything =
  (ask: Ask): Ask =>
  (query) => {
    const found = ask(query);
    return found.length > 0 ? found : [...ask('tax'), ...ask('population')];
  };

describe.each([
  ['the demonstration', demonstrationRelease(), demonstrationGold, demonstrationNothing, byIdEnd],
  ['other indicators', indicatorsRelease(), indicatorGold, indicatorNothing, byTitle],
] as const)('%s', (_, release, gold, nothing, isMeant) => {
  let ask: Ask;
  beforeAll(async () => {
    ask = await askOf(release);
  });

  test('what is meant is among the first five', () => {
    const { share, missed } = scoreOf(gold, ask, isMeant);
    const enough = share >= leastShare;
    expect({ enough, missed: enough ? [] : missed }).toEqual({ enough: true, missed: [] });
  });
  test('what is not there finds nothing', () => {
    expect(foundOfNothing(nothing, ask)).toEqual([]);
  });
  test('the list alone is below the gate', () => {
    expect(scoreOf(gold, listOf(release), isMeant).share).toBeLessThan(leastShare);
  });
  test('a search that always finds is seen', () => {
    expect(foundOfNothing(nothing, everything(ask))).toEqual(nothing);
  });
});
