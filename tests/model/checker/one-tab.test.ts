// One tab, explored to its last world: every sentence of properties.ts holds. What is left out of the whole — holding a
// toast, hidden pages, clearing, storage that refuses, lost chunks — is in the smaller worlds, which leave out parts.
import { afterAll, describe, expect, test } from 'vitest';
import { propertiesOf } from './asked.ts';
import { Portal, type Composition } from './composition.ts';
import { desk, deskSentences } from '#tests/model/checker/compositions/desk.ts';
import { drawing, drawingSentences } from '#tests/model/checker/compositions/drawing.ts';
import { finding, findingSentences } from '#tests/model/checker/compositions/finding.ts';
import { judgeAll } from './judge.ts';
import { listing, listingSentences } from '#tests/model/checker/compositions/listing.ts';
import { oneTab, type OneTab } from '#tests/model/checker/compositions/one-tab.ts';
import { passing, passingSentences } from '#tests/model/checker/compositions/passing.ts';
import { paying, payingSentences } from '#tests/model/checker/compositions/paying.ts';
import { sending, sendingSentences } from '#tests/model/checker/compositions/sending.ts';
import { sentences, type Sentence } from '#tests/model/checker/properties/properties.ts';

const toasts = ['toaster', 'toast0', 'toast1'] as const;

const compositions: Record<string, OneTab> = {
  'one tab': { without: { hold: true, pageHidden: true, clear: true, storage: true, lostChunks: true } },
  'its pages, with chunks that get lost': { only: ['session', 'location', 'login', 'dialog', 'menu'] },
  'its toasts, held and hidden': { only: ['bundle', ...toasts] },
  'its session, which ends': {
    only: ['session', 'location', 'login', ...toasts],
    ends: true,
    without: { hold: true, pageHidden: true, lostChunks: true },
  },
  'its session and toasts': { only: ['session', 'bundle', ...toasts], without: { pageHidden: true } },
};

type Asked = { composition: Composition; about: readonly Sentence[] };

const asked: Record<string, Asked> = {
  ...Object.fromEntries(
    Object.entries(compositions).map(([name, given]): [string, Asked] => [
      name,
      { composition: oneTab(given), about: sentences },
    ]),
  ),
  'finding and reading': { composition: finding(), about: findingSentences },
  'charts and their address': { composition: drawing(), about: drawingSentences },
  'filling in and sending': { composition: sending(), about: sendingSentences },
  'a list and its changes': { composition: listing(), about: listingSentences },
  'the desk and who sees it': { composition: desk(), about: deskSentences },
  'what is passed on and opened': { composition: passing(), about: passingSentences },
  'a subscription and its payment': { composition: paying(), about: payingSentences },
};

const judged = new Set<string>();
const figures: Record<string, { worlds: number; edges: number; properties: number; 'CPU seconds': number }> =
  {};

describe.each(Object.entries(asked))('%s', (name, { composition, about }) => {
  test('every sentence about it holds', { timeout: 600_000 }, () => {
    const began = process.cpuUsage();
    const portal = new Portal(composition);
    const properties = propertiesOf(portal, about);
    const { verdicts, worlds, edges } = judgeAll(portal, properties);
    const { user, system } = process.cpuUsage(began);
    figures[name] = {
      worlds,
      edges,
      properties: properties.length,
      'CPU seconds': Math.round((user + system) / 1e5) / 10,
    };
    properties.forEach(({ says }) => judged.add(says));
    expect([...verdicts].filter(([, verdict]) => verdict !== null)).toEqual([]);
  });
});

test('every sentence was asked', () => {
  expect([...judged].sort()).toEqual(
    [
      ...sentences,
      ...findingSentences,
      ...drawingSentences,
      ...sendingSentences,
      ...listingSentences,
      ...deskSentences,
      ...payingSentences,
      ...passingSentences,
    ]
      .map(({ says }) => says)
      .sort(),
  );
});

afterAll(() => console.table(figures));
