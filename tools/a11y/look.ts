// One screen at one width: it is opened as its row says, by whoever it says, and looked at by day and by night by the
// checkers that look from inside. What its HTML is, as it was sent and as it became, is kept for the one that reads.
import type { Browser, Page } from 'playwright';
import { atRest } from './checkers/at-rest.ts';
import { runAxe } from './checkers/axe.ts';
import { type CheckerName, type Finding } from './checkers/finding.ts';
import { runHtmlcs } from './checkers/htmlcs.ts';
import { runIbm } from './checkers/ibm.ts';
import type { LookedAt } from './portal.ts';
import type { Screen } from './screens/screen.ts';

export const windows = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };
export type Window = keyof typeof windows;
export const schemes = { light: 'by day', dark: 'by night' };
export type Scheme = keyof typeof schemes;

type Insider = { name: CheckerName; run: (page: Page) => Promise<Finding[]> };
/** Nu reads, and looks at no page. */
const insiders: readonly Insider[] = [
  { name: 'axe', run: runAxe },
  { name: 'ibm', run: runIbm },
  { name: 'htmlcs', run: runHtmlcs },
];
export const insidersOf = (wanted: readonly CheckerName[]): Insider[] =>
  insiders.filter(({ name }) => wanted.includes(name));

/** What is in a bundle of so many, from all over the catalogue. */
function bundleOf({ bundle = [] }: Screen, { variables }: LookedAt): readonly string[] {
  if (typeof bundle !== 'number') return bundle;
  const every = Math.floor(variables.length / bundle);
  return variables.filter((_, at) => at % every === 0).slice(0, bundle);
}

async function openContext(browser: Browser, portal: LookedAt, screen: Screen, by: Window) {
  const context = await browser.newContext({
    baseURL: portal.address,
    viewport: windows[by],
    locale: 'en-GB',
    serviceWorkers: 'block',
    storageState: {
      cookies: [],
      origins: [
        {
          origin: portal.address,
          localStorage: [{ name: 'dev-bundle', value: JSON.stringify(bundleOf(screen, portal)) }],
        },
      ],
    },
  });
  const cookies = await portal.cookiesOf(screen.who ?? 'nobody');
  await context.addCookies(
    cookies.map((line) => {
      const [name = '', value = ''] = line.split(';')[0]!.split('=');
      return { name, value, url: portal.address };
    }),
  );
  return context;
}

/** Its heading is there, and nothing is waited for. */
async function settled(page: Page, { isBusy }: Screen): Promise<void> {
  // By its element: an open dialog hides what is behind it from readers, and with it from roles.
  await page.locator('h1').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  if (!isBusy)
    await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null, null, {
      polling: 100,
    });
}

/** What is not drawn just now, as in a closed fold, keeps the colour that it should fade from until it is drawn. */
const stopFading = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, *::before, *::after { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });

export type Seen = { findings: Finding[]; sent: string; became: string };

type Asked = {
  screen: Screen;
  by: Window;
  insiders: readonly Insider[];
  under: readonly Scheme[];
};

export async function look(
  browser: Browser,
  portal: LookedAt,
  { screen, by, insiders: own, under }: Asked,
): Promise<Seen> {
  const context = await openContext(browser, portal, screen, by);
  try {
    const page = await context.newPage();
    await page.goto(screen.address);
    await settled(page, screen);
    await screen.prepare?.(page);
    await settled(page, screen);
    await stopFading(page);
    const findings: Finding[] = [];
    for (const colorScheme of under) {
      await page.emulateMedia({ colorScheme });
      await atRest(page);
      for (const { run } of own) findings.push(...(await run(page)));
    }
    const sent = await (await context.request.get(page.url())).text();
    return { findings, sent, became: await page.content() };
  } finally {
    await context.close();
  }
}
