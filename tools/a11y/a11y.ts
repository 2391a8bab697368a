// `npm run a11y`: four checkers look at every screen of a portal that it starts, at a desk and on a phone, by day and by
// night. It says what they find, page by page and at the end as a table, and ends badly where something is not in the
// table of exceptions. `-- browse login` takes the screens with these words in their names, `--with axe,nu` some checkers,
// `--at phone` and `--in dark` one width and one scheme; `--advice` tells what is no finding too.
import { loadavg } from 'node:os';
import { type Browser, chromium } from 'playwright';
import { ensureBrowser } from '#tools/check/find-browser.ts';
import { asked } from './asked.ts';
import { ensureNu, runNu } from './checkers/nu.ts';
import { insidersOf, look } from './look.ts';
import { missedBy, openPlanted, plantedPage } from './planted.ts';
import { type LookedAt, startLookedAt } from './portal.ts';
import { countsOf, type Place, report } from './report.ts';

const { wanted, under, looks } = asked;
const insiders = insidersOf(wanted);
const places: Place[] = [];
const unopened: string[] = [];
/** HTML by where it was met first: the same text is read once. */
const documents = new Map<string, string>();

/** @throws where a checker does not see what is planted for it */
async function prove(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  await openPlanted(page);
  const seen = await Promise.all(insiders.map(async ({ name, run }) => missedBy(name, await run(page))));
  if (wanted.includes('nu')) seen.push(missedBy('nu', runNu(new Map([['0', plantedPage]])).get('0')!));
  await page.close();
  if (seen.flat().length > 0) throw new Error(`Planted faults were not seen: ${seen.flat().join(', ')}.`);
  console.log('Each checker sees the faults that are planted for it.');
}

type Look = (typeof looks)[number];

/** @returns what is said of it in short */
async function lookAt(browser: Browser, portal: LookedAt, { place, ...one }: Look): Promise<string> {
  try {
    const { findings, sent, became } = await look(browser, portal, { ...one, insiders, under });
    places.push(...findings.map((finding) => ({ place, finding })));
    if (!documents.has(sent)) documents.set(sent, `${place}, as sent`);
    if (!documents.has(became)) documents.set(became, place);
    return countsOf(findings, wanted);
  } catch (error) {
    if (!browser.isConnected()) throw error;
    unopened.push(`${place}: ${(error as Error).message}`);
    return 'was not opened';
  }
}

async function lookAtAll(browser: Browser): Promise<void> {
  const portal = await startLookedAt();
  try {
    for (const [at, one] of looks.entries())
      console.log(
        `${String(at + 1).padStart(3)}/${looks.length}  ${await lookAt(browser, portal, one)}  ${one.place}`,
      );
  } finally {
    await portal.stop();
  }
}

function readDocuments(): void {
  if (!wanted.includes('nu')) return;
  const read = [...documents];
  for (const [at, findings] of runNu(new Map(read.map(([html], index) => [String(index), html]))))
    places.push(...findings.map((finding) => ({ place: read[Number(at)]![1], finding })));
}

const started = performance.now();
if (wanted.includes('nu')) ensureNu();
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const chrome = await chromium.launch({ executablePath: ensureBrowser(), args });
try {
  await prove(chrome);
  await lookAtAll(chrome);
} finally {
  await chrome.close();
}
readDocuments();
const isWell = report(places, asked);
const seconds = ((performance.now() - started) / 1000).toFixed(0);
console.log(
  `${looks.length} looks at screens, each ${under.join(' and ')}; ${documents.size} documents; ${seconds} s, load ${loadavg()[0]!.toFixed(1)}`,
);
for (const line of unopened) console.log(`\nNot opened: ${line}`);
process.exitCode = isWell && unopened.length === 0 ? 0 : 1;
