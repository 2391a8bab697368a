// `npm run bench:dev`: how long after a file is saved `npm run dev` shows the change: in the open page for what the page
// is made of, in an answer for what the server is made of. Each file is put back as it was. It uses two free ports and
// var/dev. Printed, never asserted; the figures go to docs/measurements.md by hand.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Page } from 'playwright';
import { ensureBrowser } from '#tools/check/find-browser.ts';

const port = Number(process.env['PORT'] ?? 5300);
const origin = `http://localhost:${port}`;
const turns = 3;
/** Milliseconds after which a change counts as not shown. */
const patience = 60_000;

type Change = {
  what: string;
  file: string;
  from: string;
  /** @param mark another one in each turn */
  to: (mark: number) => string;
  isShown: (page: Page, mark: number) => Promise<unknown>;
};

const inPage = (page: Page, mark: string) =>
  page.waitForFunction((words) => document.body.innerText.includes(words), mark, { polling: 20 });

async function inAnswer(path: string, mark: string): Promise<void> {
  for (;;) {
    const words = await fetch(`${origin}${path}`).then(
      (answer) => answer.text(),
      () => '',
    );
    if (words.includes(mark)) return;
    await pause(20);
  }
}

const changes: readonly Change[] = [
  {
    what: 'view',
    file: 'src/shell/Footer.tsx',
    from: '<b>{name}</b>',
    to: (mark) => `<b>{name} view{${mark}}</b>`,
    isShown: (page, mark) => inPage(page, `view${mark}`),
  },
  {
    what: 'view of a screen',
    file: 'src/home/HomeScreen.tsx',
    from: '<GuideList />',
    to: (mark) => `<GuideList />screen{${mark}}`,
    isShown: (page, mark) => inPage(page, `screen${mark}`),
  },
  {
    what: 'text',
    file: 'texts/en/screens/frame.ts',
    from: `pricing = 'Pricing'`,
    to: (mark) => `pricing = 'Pricing${mark}'`,
    isShown: (page, mark) => inPage(page, `Pricing${mark}`),
  },
  {
    what: 'recipe',
    file: 'src/theme/pages/home.ts',
    from: `search: { mt: '8', maxWidth: '36rem' }`,
    to: (mark) => `search: { mt: '8', maxWidth: '3${mark}rem' }`,
    isShown: (page, mark) =>
      page.waitForFunction(
        (width) => getComputedStyle(document.querySelector('.hero__search')!).maxWidth === width,
        `${(30 + mark) * 16}px`,
        { polling: 20 },
      ),
  },
  {
    what: 'machine',
    file: 'machines/toast/toast.machine.ts',
    from: `id: 'toast'`,
    to: (mark) => `id: 'toast', description: '${mark}'`,
    isShown: (page) => page.waitForEvent('load'),
  },
  {
    what: 'handler',
    file: 'server/api/health.ts',
    from: `http.text('ok'`,
    to: (mark) => `http.text('handler${mark}'`,
    isShown: (_page, mark) => inAnswer('/healthz', `handler${mark}`),
  },
];

/** @returns milliseconds from the saved file to the change */
async function timed({ file, from, to, isShown }: Change, page: Page, mark: number): Promise<number> {
  const text = readFileSync(file, 'utf8');
  let took = patience;
  if (!text.includes(from)) throw new Error(`${file} has no “${from}”.`);
  try {
    const begun = performance.now();
    const shown = isShown(page, mark);
    writeFileSync(file, text.replace(from, to(mark)));
    await Promise.race([shown, pause(patience)]);
    took = performance.now() - begun;
    return took;
  } finally {
    writeFileSync(file, text);
    // The file as it was is a change too.
    await pause(2000 + 2 * took);
  }
}

async function start(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['tools/dev/dev.ts'], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await inAnswer('/readyz', 'ready');
  return child;
}

const begun = performance.now();
const portal = await start();
console.log(`ready after ${((performance.now() - begun) / 1000).toFixed(1)} s`);
const browser = await chromium.launch({ executablePath: ensureBrowser() });
try {
  const page = await browser.newPage();
  page.setDefaultTimeout(patience);
  await page.goto(origin);
  await inPage(page, 'Pricing');
  console.log(`first page after ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  await page.waitForLoadState('networkidle');
  for (const change of changes) {
    const times: number[] = [];
    for (let turn = 1; turn <= turns; turn += 1) times.push(await timed(change, page, turn));
    const seconds = times.map((time) => (time / 1000).toFixed(2)).join(', ');
    console.log(`${change.what.padEnd(18)} ${seconds} s`);
  }
} finally {
  await browser.close();
  portal.kill('SIGTERM');
  await once(portal, 'exit');
  console.log(`load ${loadavg()[0]!.toFixed(1)} on ${availableParallelism()} cores`);
}
