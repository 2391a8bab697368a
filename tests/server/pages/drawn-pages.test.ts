// Pages that the server sends with their content. The renderer is a program that the server loads from the build's folder;
// here it is a short one, which says what it was given and what it was answered.
import { expect, test } from 'vitest';
import type { FreshApp } from '#tests/fixtures/server/fresh-app.ts';
import { ownApps } from '#tests/fixtures/server/apps-on.ts';
import { pageFolder } from '#tests/fixtures/server/page-folder.ts';

const manifest = {
  'index.html': { file: 'assets/index-1.js', isEntry: true, imports: ['_libraries.js'] },
  'src/browser/taking-over/first.ts': { file: 'assets/first-1.js' },
  '_libraries.js': { file: 'assets/libraries-1.js' },
  '_shared.js': { file: 'assets/shared-1.js', imports: ['_libraries.js'] },
  'src/home/HomeScreen.tsx': {
    file: 'assets/home-1.js',
    imports: ['index.html', '_shared.js'],
    css: ['assets/home-1.css'],
  },
  'src/browse/BrowseScreen.tsx': { file: 'assets/browse-1.js', css: ['assets/browse-1.css'] },
};

const program = `
let drawings = 0;
export async function render({ address, origin, mayBeSignedIn, config, read }) {
  drawings += 1;
  const { pathname, searchParams } = new URL(address, origin);
  if (pathname === '/login') return null;
  if (searchParams.has('broken')) throw new Error('broken');
  if (searchParams.has('silent')) return new Promise(() => {});
  if (searchParams.has('gone')) process.exit(1);
  const asked = searchParams.get('ask') ?? '/api/version';
  const { status, data } = await read(asked);
  const said = JSON.stringify({ drawings, status, mayBeSignedIn, address, origin, name: config.name });
  return { html: '<main><h1>Drawn</h1><pre>' + said + '</pre></main>', title: 'Drawn | Meridian', reads: { [asked]: data }, module: 'src/home/HomeScreen.tsx' };
}
`;

const built =
  '<head><title>Built</title><!--portal-config--><script type="module" crossorigin src="/assets/index-1.js"></script>' +
  '<link rel="modulepreload" crossorigin href="/assets/libraries-1.js"></head><div id="root"></div>';

const folder = pageFolder({
  'index.html': built,
  '.vite/manifest.json': JSON.stringify(manifest),
  '.render/render.js': program,
  '.render/package.json': '{"type":"module"}',
});
const open = ownApps();
const opened = (): Promise<FreshApp> => open({ pagesFolder: folder });

const html = { headers: { accept: 'text/html' } };
const pageAt = async (visitor: ReturnType<FreshApp['visitor']>, address: string) =>
  (await visitor.ask(address, html)).text();
const saidIn = (page: string) => JSON.parse(/<pre>(.*?)<\/pre>/.exec(page)?.[1] ?? 'null');
const jsonIn = (page: string, id: string) =>
  JSON.parse(
    new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(page)?.[1] ?? 'null',
  );

test('a page has its content and what it read', async () => {
  const page = await pageAt((await opened()).visitor(), '/home?a=1');
  expect(page).toContain('<div id="root"><main><h1>Drawn</h1>');
  expect(saidIn(page)).toMatchObject({ status: 200, address: '/home?a=1', name: 'Meridian' });
  expect(jsonIn(page, 'portal-reads')['/api/version']).toMatchObject({ version: expect.any(String) });
});

test('it has its own title', async () => {
  const visitor = (await opened()).visitor();
  expect(await pageAt(visitor, '/browse')).toContain('<title>Drawn | Meridian</title>');
  expect(await pageAt(visitor, '/variables/tax.revenue.vat_total')).toContain(
    '<title>Value-added tax | Meridian Data Portal</title>',
  );
});

test.each(['/no/such/page', '/pages/no.such', '/variables/no.such.one'])(
  'that there is no %s is drawn too',
  async (address) => {
    const answer = await (await opened()).visitor().ask(address, html);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('<div id="root"><main><h1>Drawn</h1>');
  },
);

test('that there is nothing is not kept', async () => {
  const visitor = (await opened()).visitor();
  const drawings = async (address: string) => saidIn(await pageAt(visitor, address)).drawings as number;
  expect(await drawings('/no/such')).toBeLessThan(await drawings('/no/such'));
  expect(await drawings('/sources')).toBe(await drawings('/sources'));
});

test('who asks for Markdown gets it', async () => {
  const visitor = (await opened()).visitor();
  const asked = (accept: string, address = '/home') => visitor.ask(address, { headers: { accept } });
  const answer = await asked('text/markdown');
  expect([answer.headers.get('content-type'), answer.headers.get('vary')]).toEqual([
    'text/markdown; charset=utf-8',
    'Accept, Accept-Encoding, Cookie',
  ]);
  expect(await answer.text()).toMatch(/^# Drawn\n[\s\S]*\nThis page: <http:\/\/[^/]*\/home>\n$/);
  expect((await asked('text/markdown', '/no/such')).status).toBe(404);
  const typeOf = async (accept: string, address?: string) =>
    (await asked(accept, address)).headers.get('content-type')?.split(';')[0];
  for (const accept of ['text/markdown, text/html, */*', 'text/html;q=0.9, text/markdown'])
    expect(await typeOf(accept)).toBe('text/markdown');
  for (const accept of ['*/*', 'text/html', 'text/*', 'text/html, text/markdown;q=0.9', 'text/markdown;q=0'])
    expect(await typeOf(accept)).toBe('text/html');
  // What the browser draws is a page for the browser.
  expect(await typeOf('text/markdown', '/login')).toBe('text/html');
});

test('what the browser alone knows is not drawn as missing', async () => {
  expect(await pageAt((await opened()).visitor(), '/dev/machines')).not.toContain('Drawn');
});

const tagsIn = (page: string, how: string) =>
  [...page.matchAll(new RegExp(`<link rel="${how}" crossorigin href="/assets/([^"]+)">`, 'g'))].map(
    ([, name]) => name,
  );

test('a stranger’s page waits for a touch', async () => {
  const page = await pageAt((await opened()).visitor(), '/home');
  expect(page).toContain(
    '<script type="module" crossorigin src="/assets/first-1.js" id="first-script" data-start="/assets/index-1.js"></script>',
  );
  expect(tagsIn(page, 'prefetch').toSorted()).toEqual([
    'home-1.js',
    'index-1.js',
    'libraries-1.js',
    'shared-1.js',
  ]);
  expect(tagsIn(page, 'modulepreload')).toEqual([]);
  expect(page).toContain('<link rel="stylesheet" crossorigin href="/assets/home-1.css">');
  expect(page).not.toContain('browse-1');
});

test.each(['/home', '/login'])('a member’s %s starts at once', async (address) => {
  const member = (await opened()).visitor();
  await member.signIn();
  const page = await pageAt(member, address);
  expect(page).toContain('<script type="module" crossorigin src="/assets/index-1.js"></script>');
  expect(tagsIn(page, 'modulepreload')).toEqual([
    'libraries-1.js',
    ...(address === '/home' ? ['home-1.js', 'shared-1.js'] : []),
  ]);
  expect(tagsIn(page, 'prefetch')).toEqual([]);
});

test('a page that the browser draws starts at once', async () => {
  expect(await pageAt((await opened()).visitor(), '/login')).toContain('src="/assets/index-1.js"></script>');
});

test('a long answer is fetched beside the page', async () => {
  const page = await pageAt((await opened()).visitor(), '/home?ask=/api/openapi.json');
  expect(jsonIn(page, 'portal-reads')).toEqual({});
  expect(page).toContain('<link rel="prefetch" crossorigin="use-credentials" href="/api/openapi.json">');
});

test('who has no session is told by the page', async () => {
  const app = await opened();
  const stranger = await pageAt(app.visitor(), '/home');
  expect(jsonIn(stranger, 'portal-config')).toMatchObject({ signedOut: true });
  expect(saidIn(stranger)).toMatchObject({ mayBeSignedIn: false });
  const member = app.visitor();
  await member.signIn();
  const page = await pageAt(member, '/home');
  expect(jsonIn(page, 'portal-config')).toMatchObject({ signedOut: false });
  expect(saidIn(page)).toMatchObject({ mayBeSignedIn: true });
});

test('nothing of a member is in a page', async () => {
  const member = (await opened()).visitor();
  await member.signIn();
  expect(saidIn(await pageAt(member, '/home?ask=/api/account'))).toMatchObject({ status: 401 });
});

test('a page is drawn once for all', async () => {
  const app = await opened();
  const first = saidIn(await pageAt(app.visitor(), '/home?once'));
  expect(saidIn(await pageAt(app.visitor(), '/home?once'))).toEqual(first);
  expect(saidIn(await pageAt(app.visitor(), '/home?twice')).drawings).toBeGreaterThan(first.drawings);
});

test.each(['/home?broken', '/home?silent', '/home?gone', '/login'])(
  'the browser draws %s by itself',
  async (address) => {
    const app = await opened();
    const answer = await app.visitor().ask(address, html);
    expect(answer.status).toBe(200);
    const page = await answer.text();
    expect(page).toContain('<div id="root"></div>');
    expect(page).not.toContain('portal-reads');
    // The next page is drawn again, by another thread where that is gone.
    await expect.poll(async () => pageAt(app.visitor(), `/home?after=${address.length}`)).toContain('Drawn');
  },
);

test('an answer cannot end its element', async () => {
  const page = await pageAt((await opened()).visitor(), '/home?ask=/api/variables/%3C%2Fscript%3E');
  expect(page).not.toContain('</script>"');
  expect(page.match(/<\/script>/g)).toHaveLength(page.match(/<script/g)!.length);
});

test('caches keep pages of visitors with and without a session apart', async () => {
  const answer = await (await opened()).visitor().ask('/home', html);
  expect(answer.headers.get('vary')).toMatch(/Cookie/);
});

test('the thread keeps nobody who wants to stop', async () => {
  const portsOpen = () => process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length;
  const before = portsOpen();
  const app = await opened();
  expect(await pageAt(app.visitor(), '/home')).toContain('Drawn');
  await expect.poll(portsOpen).toBe(before);
});
