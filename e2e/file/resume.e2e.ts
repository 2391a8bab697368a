// A connection that breaks in the middle of a zip: the browser goes on from where it broke, by the link that serves once, and
// has the same bytes as who fetched the file whole.
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '#e2e/fixtures.ts';
import { becomeNewMember } from '#e2e/account/members.ts';
import { portalOf } from '#e2e/models/portal.model.ts';
import { served } from '#e2e/servers.ts';

const isContent = (path: string | undefined): boolean => /^\/api\/files\/[^/]+\/content/.test(path ?? '');

/** Half of what it was to pass on, and then nothing. */
async function breakOff(heard: IncomingMessage, answer: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of heard) chunks.push(chunk as Buffer);
  const whole = Buffer.concat(chunks);
  answer.write(whole.subarray(0, whole.length >> 1), () => answer.destroy());
}

/** Leads to the portal, and breaks the first file off. @returns its address, and the ranges that files were asked for with */
async function brokenLine() {
  const { port, hostname } = new URL(served().url);
  const ranges: (string | undefined)[] = [];
  const server = createServer((asked, answer) => {
    const { method, headers, url } = asked;
    const passed = request({ hostname, port, method, headers, path: url }, (heard) => {
      answer.writeHead(heard.statusCode!, heard.headers);
      if (!isContent(url)) return void heard.pipe(answer);
      ranges.push(headers.range);
      if (ranges.length > 1) return void heard.pipe(answer);
      return void breakOff(heard, answer);
    });
    asked.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://${hostname}:${(server.address() as AddressInfo).port}`, ranges, stop };
}

test('a zip that breaks off goes on where it broke', async ({ page, context }) => {
  const line = await brokenLine();
  try {
    await becomeNewMember(context);
    await page.goto(`${line.origin}/download?dataset=world.gdp`);
    await portalOf(page).seeHeading('Download');
    await page.getByRole('radio', { name: 'A zip' }).check({ force: true });
    const press = page.getByRole('complementary').getByRole('button').last();
    await expect(press).toContainText('Download zip');
    const [download] = await Promise.all([page.waitForEvent('download'), press.click()]);
    const saved = await readFile(await download.path());
    const { length } = saved;
    expect(line.ranges).toEqual([undefined, `bytes=${length >> 1}-`]);
    const { items } = (await (await page.request.get('/api/files')).json()) as { items: { id: string }[] };
    const whole = await page.request.get(`/api/files/${items[0]!.id}/content`);
    expect(saved.equals(await whole.body())).toBe(true);
  } finally {
    line.stop();
  }
});
