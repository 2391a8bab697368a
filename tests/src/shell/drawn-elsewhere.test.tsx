// A law: a page that is drawn in another time zone and a year later is the same page. It has a worker of its own, since it reads
// the modules of the portal anew.
import { expect, test, vi } from 'vitest';
import { render } from '#src/render.tsx';
import { testConfig } from '#tests/fixtures/views/driver.tsx';
import { freshApp } from '#tests/fixtures/server/fresh-app.ts';

const addresses = ['/home', '/datasets/tax.revenue', '/variables/tax.revenue.vat_total'];

test('pages are the same elsewhere and a year later', async () => {
  const app = await freshApp();
  const visitor = app.visitor();
  const read = async (asked: string) => {
    const answer = await visitor.ask(asked, { headers: { accept: 'application/json' } });
    return { status: answer.status, data: await answer.json() };
  };
  const given = { origin: 'https://portal.test', config: testConfig, read, mayBeSignedIn: false };
  const drawnBy = (program: typeof render) =>
    Promise.all(addresses.map(async (address) => (await program({ ...given, address }))!.html));
  const here = await drawnBy(render);
  // Where it is another day than here, at any hour.
  const isLate = new Date().getUTCHours() >= 12;
  vi.stubEnv('TZ', isLate ? 'Pacific/Kiritimati' : 'Pacific/Midway');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 366 * 86_400_000 });
  // What is worked out once, when a module is read, is worked out there too.
  vi.resetModules();
  const elsewhere = await import('#src/render.tsx');
  expect(await drawnBy(elsewhere.render)).toEqual(here);
  vi.useRealTimers();
  await app.close();
});
