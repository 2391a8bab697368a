// `npm run lighthouse`: Google's Lighthouse looks at home, Browse data, a variable and a dataset as on a phone, five times
// each, at a portal that this starts. It prints the median of each category with what the first run found, and ends badly
// below the goals (./pages.ts). `-- 1` is one run, `-- 3 home variable` three of two pages. Figures go to docs/measurements.md
// by hand.
import { availableParallelism, loadavg } from 'node:os';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { startLookedAt } from '#tools/a11y/portal.ts';
import { ensureBrowser } from '#tools/check/find-browser.ts';
import { belowGoal, categories, medianOf, pages, type Scores } from './pages.ts';

const asked = process.argv.slice(2);
const runs = Number(asked.find((word) => /^\d+$/.test(word)) ?? 5);
const wanted = asked.filter((word) => !/^\d+$/.test(word));
const unknown = wanted.filter((name) => !(name in pages));
if (unknown.length > 0) {
  console.error(`No page is called ${unknown.join(', ')}. There are: ${Object.keys(pages).join(', ')}.`);
  process.exit(2);
}

type Audit = {
  title: string;
  score: number | null;
  scoreDisplayMode: string;
  displayValue?: string;
  /** Of a page that the browser does not keep alive: why. */
  details?: { items?: { reason?: string }[] };
};
type Look = { scores: Scores; figures: string; found: string[] };

const shown = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];

const isFound = ({ score, scoreDisplayMode }: Audit): boolean =>
  score !== null && score < 0.9 && ['binary', 'numeric', 'metricSavings'].includes(scoreDisplayMode);

const saysOf = ([name, { title, displayValue, details }]: [string, Audit]): string => {
  const reasons = (details?.items ?? []).flatMap(({ reason }) => reason ?? []);
  const more = [...(displayValue ? [displayValue] : []), ...reasons].join('; ');
  return `${name}: ${title}${more ? ` (${more})` : ''}`;
};

async function look(url: string, port: number): Promise<Look> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: categories,
  });
  const report = result!.lhr;
  if (report.runtimeError) throw new Error(`Lighthouse failed: ${report.runtimeError.message}`);
  const audits = report.audits as Record<string, Audit>;
  const scores = Object.fromEntries(
    categories.map((category) => [category, Math.round((report.categories[category]?.score ?? 0) * 100)]),
  ) as Scores;
  return {
    scores,
    figures: shown.map((name) => `${name} ${audits[name]?.displayValue}`).join(', '),
    found: Object.entries(audits)
      .filter(([name, audit]) => isFound(audit) && !shown.includes(name))
      .map(saysOf),
  };
}

const port = Number(process.env['LIGHTHOUSE_PORT'] ?? 4597);
const portal = await startLookedAt();
const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: ['--no-sandbox', '--disable-background-networking', `--remote-debugging-port=${port}`],
});
let isBelow = false;
console.log(
  `Measured ${new Date().toISOString()}, median of ${runs}, ${availableParallelism()} cores, load ${loadavg()[0]!.toFixed(1)}`,
);
try {
  for (const name of wanted.length > 0 ? wanted : Object.keys(pages)) {
    const url = `${portal.address}${pages[name]}`;
    // The first visitor of a page waits until it is drawn; Lighthouse is a later one.
    for (let visit = 0; visit < 3; visit += 1) await fetch(url, { headers: { accept: 'text/html' } });
    const looks: Look[] = [];
    for (let run = 0; run < runs; run += 1) looks.push(await look(url, port));
    const scores = Object.fromEntries(
      categories.map((category) => [category, medianOf(looks.map((one) => one.scores[category]))]),
    ) as Scores;
    const below = belowGoal(scores);
    isBelow ||= below.length > 0;
    const each = looks.map((one) => one.scores.performance).join(' ');
    console.log(
      `\n${below.length === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(9)} ${categories.map((category) => `${category} ${scores[category]}`).join(', ')} (performance of each run: ${each})`,
    );
    console.log(`     ${looks[0]!.figures}`);
    for (const line of looks[0]!.found) console.log(`     ${line}`);
  }
} finally {
  await browser.close();
  await portal.stop();
}
process.exitCode = isBelow ? 1 : 0;
