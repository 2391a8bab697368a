// docs/pictures/map-*.png, from a portal that runs with the demonstration: `node tools/draw/pictures/maps.ts http://127.0.0.1:3000`.
// Maps of totals, of amounts per person, and of values on both sides of zero, which docs/look.md shows.
import { chromium } from 'playwright';
import { ensureBrowser } from '#tools/check/find-browser.ts';

const [, , origin = 'http://127.0.0.1:3000'] = process.argv;
const maps = {
  totals: 'world.gdp.gdp',
  'per-person': 'world.fossil-co2.per_person',
  'both-sides': 'revenue-accounts.debt-and-balance.overall_balance',
};

const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const browser = await chromium.launch({ executablePath: ensureBrowser(), args });
const page = await browser.newPage({ viewport: { width: 900, height: 1200 }, colorScheme: 'light' });
try {
  for (const [name, id] of Object.entries(maps)) {
    const path = `docs/pictures/map-${name}.png`;
    await page.goto(`${origin}/variables/${id}?view=map`);
    const drawing = page.locator('[data-figure=map] svg[data-scale]');
    await drawing.waitFor({ timeout: 60_000 });
    await drawing.screenshot({ path });
    process.stdout.write(`${path}\n`);
  }
} finally {
  await browser.close();
}
