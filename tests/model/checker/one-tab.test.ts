// One tab, explored to its last state: every property of properties.ts holds. What is left out of the whole — holding a
// toast, hidden pages, clearing, storage that refuses, lost chunks — is in the smaller compositions, which leave out parts.
import { afterAll, describe, expect, test } from 'vitest';
import { propertiesOf } from './asked.ts';
import { ComposedPortal, type Composition } from './composition.ts';
import { collecting, collectingProperties } from '#tests/model/checker/compositions/collecting.ts';
import {
  connecting,
  connectingProperties,
  connectings,
} from '#tests/model/checker/compositions/connecting.ts';
import { desk, deskProperties } from '#tests/model/checker/compositions/desk.ts';
import { drawing, drawingProperties } from '#tests/model/checker/compositions/drawing.ts';
import { finding, findingProperties } from '#tests/model/checker/compositions/finding.ts';
import { tier } from '#tests/tiers.ts';
import { checkAll } from './check.ts';
import { listing, listingProperties } from '#tests/model/checker/compositions/listing.ts';
import { oneTab, type OneTab } from '#tests/model/checker/compositions/one-tab.ts';
import { passing, passingProperties } from '#tests/model/checker/compositions/passing.ts';
import { paying, payingProperties } from '#tests/model/checker/compositions/paying.ts';
import { sending, sendingProperties } from '#tests/model/checker/compositions/sending.ts';
import { portalProperties, type PortalProperty } from '#tests/model/checker/properties/properties.ts';
import { historyProperties } from '#tests/model/checker/properties/toast-properties.ts';

const toasts = ['toaster', 'toast0', 'toast1'] as const;

const compositions: Record<string, OneTab> = {
  'one tab': {
    without: { hold: true, pageHidden: true, clear: true, storage: true, lostChunks: true },
    // The dialog and a second toast make it ten times as large; the compositions below have them too.
    ...(tier === 'fast' && { only: ['session', 'location', 'login', 'bundle', 'menu', 'toaster', 'toast0'] }),
  },
  'its pages, with chunks that get lost': { only: ['session', 'location', 'login', 'dialog', 'menu'] },
  'its toasts, held and hidden': { only: ['bundle', ...toasts] },
  'its session, which ends': {
    only: ['session', 'location', 'login', ...(tier === 'fast' ? toasts.slice(0, 2) : toasts)],
    ends: true,
    without: { hold: true, pageHidden: true, lostChunks: true },
  },
  'its session and toasts': { only: ['session', 'bundle', ...toasts], without: { pageHidden: true } },
};

type CheckRequest = { composition: Composition; about: readonly PortalProperty[] };

const asked: Record<string, CheckRequest> = {
  ...Object.fromEntries(
    Object.entries(compositions).map(([name, given]): [string, CheckRequest] => [
      name,
      { composition: oneTab(given), about: portalProperties },
    ]),
  ),
  'its messages, read later': {
    composition: oneTab({ only: ['session', 'toaster'], ends: true }),
    about: historyProperties,
  },
  ...Object.fromEntries(
    Object.entries(connectings).map(([name, only]): [string, CheckRequest] => [
      name,
      { composition: connecting({ only }), about: connectingProperties },
    ]),
  ),
  // Chunks get lost in the pages above, in both tiers.
  'finding and reading': { composition: finding(undefined, {}, tier !== 'fast'), about: findingProperties },
  'what files are made of': { composition: collecting(), about: collectingProperties },
  'charts and their address': { composition: drawing(), about: drawingProperties },
  'filling in and sending': { composition: sending(), about: sendingProperties },
  'a list and its changes': { composition: listing(), about: listingProperties },
  'the desk and who sees it': { composition: desk(), about: deskProperties },
  'what is passed on and opened': { composition: passing(), about: passingProperties },
  'a subscription and its payment': { composition: paying(), about: payingProperties },
};

const figures: Record<string, { states: number; edges: number; properties: number; 'CPU seconds': number }> =
  {};

/** Parts of the portal that meet little else: the fast tier walks their machines, and the deep one explores how they meet. */
const apart = ['finding and reading', 'charts and their address', 'a subscription and its payment'];
const explored = Object.entries(asked).filter(([name]) => tier !== 'fast' || !apart.includes(name));

describe.each(explored)('%s', (name, { composition, about }) => {
  test('every sentence about it holds', { timeout: 600_000 }, () => {
    const began = process.cpuUsage();
    const portal = new ComposedPortal(composition);
    const properties = propertiesOf(portal, about);
    const { verdicts, states, edges } = checkAll(portal, properties);
    const { user, system } = process.cpuUsage(began);
    figures[name] = {
      states,
      edges,
      properties: properties.length,
      'CPU seconds': Math.round((user + system) / 1e5) / 10,
    };
    expect([...verdicts].filter(([, verdict]) => verdict !== null)).toEqual([]);
  });
});

test('every sentence was asked', () => {
  const judged = new Set(
    Object.values(asked)
      .flatMap(({ composition, about }) => propertiesOf(new ComposedPortal(composition), about))
      .map(({ says }) => says),
  );
  expect([...judged].sort()).toEqual(
    [
      ...portalProperties,
      ...findingProperties,
      ...collectingProperties,
      ...drawingProperties,
      ...sendingProperties,
      ...listingProperties,
      ...deskProperties,
      ...payingProperties,
      ...passingProperties,
      ...historyProperties,
      ...connectingProperties,
    ]
      .map(({ says }) => says)
      .sort(),
  );
});

afterAll(() => console.table(figures));
