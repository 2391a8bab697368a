// One tab, explored to its last world: every sentence of properties.ts holds. What is left out of the whole — holding a
// toast, hidden pages, clearing, storage that refuses, lost chunks — is in the smaller worlds, which leave out parts.
import { afterAll, describe, expect, test } from 'vitest';
import { propertiesOf } from './asked.ts';
import { Portal } from './composition.ts';
import { judgeAll } from './judge.ts';
import { oneTab, type OneTab } from './one-tab.ts';
import { sentences } from './properties.ts';

const toasts = ['toaster', 'toast0', 'toast1'] as const;

const compositions: Record<string, OneTab> = {
  'one tab': { without: { hold: true, pageHidden: true, clear: true, storage: true, lostChunks: true } },
  'its pages, with chunks that get lost': { only: ['session', 'location', 'login', 'dialog', 'menu'] },
  'its toasts, held and hidden': { only: ['bundle', ...toasts] },
  'its session and toasts': { only: ['session', 'bundle', ...toasts], without: { pageHidden: true } },
};

const judged = new Set<string>();
const figures: Record<string, { worlds: number; edges: number; properties: number; 'CPU seconds': number }> =
  {};

describe.each(Object.entries(compositions))('%s', (name, given) => {
  test('every sentence about it holds', { timeout: 600_000 }, () => {
    const began = process.cpuUsage();
    const portal = new Portal(oneTab(given));
    const properties = propertiesOf(portal);
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
  expect([...judged].sort()).toEqual(sentences.map(({ says }) => says).sort());
});

afterAll(() => console.table(figures));
