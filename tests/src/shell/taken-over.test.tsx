// A law: what the server draws of a page is what the browser draws from the same reads. Each page is drawn by the renderer
// over the real server in process, put into a document as it comes, and taken over there; React tells of every difference,
// and nothing is asked that the server had read already.
import { readFile } from 'node:fs/promises';
import { act } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { createActor } from 'xstate';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Account } from '#contract/account/account.ts';
import { RequestFailure, type Transport } from '#contract/api/client.ts';
import { firstPaths } from '#contract/api/first-paths.ts';
import type { RenderedPage } from '#contract/api/rendering.ts';
import { inactiveMember } from '#machines/session/session.cases.ts';
import { createDrawn } from '#src/browser/taking-over/drawn.ts';
import { loadScreen, loadSearch } from '#src/main.tsx';
import { providedPortal } from '#src/portal/edge.ts';
import { withReads } from '#src/portal/reads.ts';
import { lacksSomething, whenStill } from '#src/portal/still.ts';
import { render } from '#src/render.tsx';
import { late } from '#src/shell/late/late.tsx';
import { App } from '#src/shell/App.tsx';
import { actorsOf } from '#src/shell/registry.ts';
import { inactive } from '#texts/en/screens/late.ts';
import { testConfig } from '#tests/fixtures/views/driver.tsx';
import { freshApp, type Visitor } from '#tests/fixtures/server/fresh-app.ts';
import { shortened } from '#tests/tiers.ts';

const { origin } = window.location;
/** Vite's part: assets, such as the map's outlines, come from where they lie. */
vi.stubGlobal('fetch', async (asked: URL) => new Response(await readFile(`.${asked.pathname}`)));
let visitor: Visitor;
beforeAll(async () => {
  const app = await freshApp();
  visitor = app.visitor();
  return () => app.close();
});

/** React's two halves share one process here, which they tell of; what else they tell is a fault. */
const told: string[] = [];
vi.spyOn(console, 'error').mockImplementation((...words) => {
  if (!String(words[0]).startsWith('Detected multiple renderers')) told.push(words.join(' '));
});

const read = async (asked: string) => {
  const answer = await visitor.ask(asked, { headers: { accept: 'application/json' } });
  return { status: answer.status, data: await answer.json() };
};

const drawn = (address: string, mayBeSignedIn: boolean): Promise<RenderedPage | null> =>
  render({ address, origin, config: testConfig, read, mayBeSignedIn });

/** The portal as the browser starts it on a page that the server has drawn; who is here is answered, if anybody is. */
function started(address: string, { reads }: RenderedPage, isSignedOut: boolean, account?: Account) {
  const asked: string[] = [];
  const refused: Transport = async ([method, path]) => {
    if (account && path === firstPaths['account.get'][1]) return account;
    asked.push(`${method} ${path}`);
    throw new RequestFailure(0);
  };
  const taken = createDrawn(true);
  const transport = withReads(refused, reads, taken);
  const edge = {
    transport,
    storagePrefix: 'dev-',
    drawn: taken,
    isSignedOut,
    isPaged: false,
    loadScreen,
    loadSearch,
  };
  const portal = createActor(providedPortal(edge), {
    input: {
      location: { origin, address, productName: testConfig.name, hasReloaded: false },
      bundle: { tab: 'here' },
      version: { build: testConfig.build },
      now: Date.now,
      actorsOf,
      powers: { transport, randomName: () => 'here' },
    },
  }).start();
  return { asked, portal, taken };
}

afterEach(async () => {
  // Of the views that a page imports ahead nobody hears when they have come, and no import may outlive its test.
  await vi.dynamicImportSettled();
  document.body.replaceChildren();
  told.length = 0;
});

/** Nothing is drawn any more, and then nothing runs: a view without its portal has nothing to read. */
async function end(view: Root | undefined, portal: ReturnType<typeof started>['portal']): Promise<void> {
  await act(async () => view?.unmount());
  portal.stop();
}

/** Puts the page into the document, as it comes. */
function stand({ html }: RenderedPage): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.replaceChildren(root);
  return root;
}

/** What the browser asks and what React finds different, while it takes the page over. */
async function takeOver(address: string, page: RenderedPage, isSignedOut: boolean) {
  const { asked, portal, taken } = started(address, page, isSignedOut);
  const root = stand(page);
  const before = root.innerHTML;
  await whenStill(portal);
  const differences: unknown[] = [];
  /** As the page stands when it has been taken over; React calls once more when it goes. */
  let standing: string | null = null;
  const onDrawn = () => {
    standing ??= root.innerHTML;
    // What waits for that, such as who is here, is asked only by a page that shows more than was drawn.
    if (lacksSomething(portal)) taken.tell();
  };
  const { takeOver: takeOverAs } = await late();
  let view: Root | undefined;
  await act(async () => {
    view = await takeOverAs(
      {
        portal,
        page: <App portal={portal} config={testConfig} onDrawn={onDrawn} />,
        root,
        drawn: taken,
      },
      { onRecoverableError: (error) => differences.push(error) },
    );
    // Views that come later come before the look, whichever test is the first to want them.
    await vi.dynamicImportSettled();
  });
  const after = root.innerHTML;
  const says = root.querySelector('main')?.textContent ?? '';
  await end(view, portal);
  return { asked, differences, before, standing, after, says };
}

const addresses = [
  '/home',
  '/browse',
  '/browse?search=tax&page=2',
  '/browse?search=nothing+of+this+name',
  '/datasets',
  '/sources',
  '/collections',
  '/places',
  '/places/DNK',
  '/pages/guides',
  '/pages/guides/build-a-bundle',
  '/pages/licensing',
  '/onboarding/pricing',
  '/variables/tax.revenue.vat_total',
  '/datasets/tax.revenue',
  '/variables/no.such.one',
  '/datasets/no.such',
  '/no/such/page',
  '/pages/no.such',
];

/** Other looks of the same screens: a session makes no difference to them that it would not make above. */
const alike = [
  '/sources/office-of-accounts',
  '/collections/public-revenue',
  ...['table', 'map', 'ranking', 'distribution'].map(
    (view) => `/variables/tax.revenue.vat_total?view=${view}`,
  ),
  '/variables/tax.revenue.vat_total?entities=Fiji',
];

/** Of these the fast tier looks at what a session changes too: it is the same in the frame of all. */
const framed = addresses.slice(0, shortened(Infinity, 5));

const visits = [
  ...addresses.map((address) => [address, false] as const),
  ...framed.map((address) => [address, true] as const),
  ...alike.slice(0, shortened(Infinity, 1)).map((address) => [address, false] as const),
];

test.each(visits)('%s is taken over as it is, with a session %s', async (address, mayBeSignedIn) => {
  const page = await drawn(address, mayBeSignedIn);
  expect(page?.html).toContain('<h1');
  expect(page?.html).not.toMatch(/<script| style="/);
  const { asked, differences, before, standing, after } = await takeOver(address, page!, !mayBeSignedIn);
  expect([...differences, ...told]).toEqual([]);
  expect(asked).toEqual([]);
  expect(standing).toBe(before);
  expect(after).toBe(before);
});

const elements = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

test('a visitor who is known at once changes nothing of it', async () => {
  const page = await drawn('/home', true);
  const { portal, taken } = started('/home', page!, false, inactiveMember);
  const root = stand(page!);
  await whenStill(portal);
  const differences: unknown[] = [];
  let view: Root | undefined;
  // As in a browser, where an answer may come between two parts of the work.
  elements.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    view = hydrateRoot(root, <App portal={portal} config={testConfig} onDrawn={taken.tell} />, {
      onRecoverableError: (error) => differences.push(error),
    });
    await vi.waitFor(() => expect(root.textContent).toContain(inactive));
  } finally {
    elements.IS_REACT_ACT_ENVIRONMENT = true;
    await end(view, portal);
  }
  expect(differences).toEqual([]);
});

const dataset = '/datasets/tax.revenue';

test('another page is found to be different', async () => {
  const page = await drawn('/pages/licensing', false);
  const { differences } = await takeOver('/pages/guides', page!, true);
  expect(differences).not.toEqual([]);
});

test.each(['/home', '/browse', '/datasets', '/variables/tax.revenue.vat_total', dataset])(
  '%s is taken over where an answer does not come',
  async (address) => {
    const page = (await drawn(address, false))!;
    // Long ones are fetched beside the page, and the browser's own may be refused.
    for (const lost of Object.keys(page.reads)) {
      const { [lost]: _, ...reads } = page.reads;
      const { differences, before, standing, says } = await takeOver(address, { ...page, reads }, true);
      expect([lost, ...differences, ...told]).toEqual([lost]);
      expect(standing).toBe(before);
      expect([lost, says]).toEqual([lost, expect.stringContaining('Try again')]);
    }
  },
);

test.each([
  ['another text', '30 rows', '31 rows'],
  ['another way to write a day', /\d\d\/\d\d\/\d{4}/, '2026-11-27'],
  ['another id', ' id="versions"', ' id="releases"'],
  ['another address', 'href="/feed.atom"', 'href="/feed.rss"'],
  ['an element too many', '</h1>', '</h1><p>More</p>'],
  ['an element that is missing', /<caption.*?<\/caption>|<h1.*?<\/h1>/s, ''],
] as const)('%s is found to be different', async (_what, one, other) => {
  const page = (await drawn(dataset, false))!;
  const html = page.html.replace(one, other);
  expect(html).not.toBe(page.html);
  const { differences } = await takeOver(dataset, { ...page, html }, true);
  expect([...differences, ...told]).not.toEqual([]);
});

test.each(['/home', '/browse', '/datasets', '/variables/tax.revenue.vat_total', dataset])(
  '%s is drawn by the browser where an answer fails',
  async (address) => {
    const page = (await drawn(address, false))!;
    expect(Object.keys(page.reads)).not.toEqual([]);
    const given = { address, origin, config: testConfig, mayBeSignedIn: false };
    const pages = Object.keys(page.reads).map(async (failing) => {
      const readBut = async (asked: string) => (asked === failing ? { status: 503, data: {} } : read(asked));
      return [failing, await render({ ...given, read: readBut })];
    });
    expect(await Promise.all(pages)).toEqual(Object.keys(page.reads).map((failing) => [failing, null]));
  },
);

test.each(['/account', '/login', '/bundle', '/download', '/admin'])(
  '%s is drawn by the browser',
  async (address) => {
    expect(await drawn(address, true)).toBeNull();
  },
);
