// The parts of `npm run dev`: its ports, what the shell may not change, and the pages that come from the server.
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as listenOn } from 'node:net';
import { once } from 'node:events';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { noPort, portsOf, serverEnvironment, taken } from '#tools/dev/environment.ts';
import { takenOf } from '#tools/dev/free-ports.ts';
import { portalPages } from '#tools/dev/portal-pages.ts';

describe('its ports', () => {
  test('are 5173 and 5174 unless PORT names others', () => {
    expect(portsOf({})).toEqual({ pages: 5173, server: 5174 });
    expect(portsOf({ PORT: '5200' })).toEqual({ pages: 5200, server: 5201 });
  });

  test.each(['abc', '0', '-1', '1.5', '65535'])('are none where PORT is %s', (PORT) => {
    expect(portsOf({ PORT })).toBeNull();
    expect(noPort).toContain('from 1 to 65534');
  });

  test('are known to be taken', async () => {
    const other = listenOn().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await takenOf([port])).toBe(port);
    await new Promise((resolve) => other.close(resolve));
    expect(await takenOf([port])).toBeUndefined();
    expect(taken(port)).toContain(`port ${port}.`);
  });
});

test('the shell names no database for the server', () => {
  const shell = { DATABASE_URL: 'postgres://real', NODE_ENV: 'production', DATA_URL: 's3://real' };
  expect(serverEnvironment(shell, { pages: 5200, server: 5201 })).toMatchObject({
    NODE_ENV: 'development',
    PORT: '5201',
    PUBLIC_URL: 'http://localhost:5200',
    DATABASE_URL: 'sqlite:./var/dev/portal.db',
    DATA_URL: 'file:./var/dev/data',
  });
});

const page = '<!doctype html><head><script id="portal-config"></script></head><body>ours</body>';
const headers = {
  'content-type': 'text/html',
  'content-security-policy': `default-src 'self'`,
  'x-own': '1',
};

describe('pages', () => {
  let behind: Server;
  let vite: ViteDevServer;
  let address: string;
  let isRunning: boolean;
  // One of the tests ends the server.
  beforeEach(async () => {
    isRunning = true;
    behind = createServer((asked, answer) => {
      if (asked.url === '/broken') return asked.socket.destroy();
      if (asked.url === '/plain') return answer.writeHead(404, headers).end('plain');
      return answer.writeHead(404, headers).end(page);
    }).listen(0, '127.0.0.1');
    await once(behind, 'listening');
    const { port } = behind.address() as AddressInfo;
    vite = await createVite({
      configFile: false,
      appType: 'custom',
      logLevel: 'silent',
      optimizeDeps: { noDiscovery: true },
      server: { host: '127.0.0.1', port: 0, watch: null, ws: false },
      plugins: [portalPages({ port, isRunning: () => isRunning })],
    });
    await vite.listen();
    address = `http://127.0.0.1:${(vite.httpServer!.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    await vite.close();
    behind.close();
  });

  test('pass through Vite with their status', async () => {
    const answer = await fetch(`${address}/browse`);
    expect([answer.status, answer.headers.get('x-own')]).toEqual([404, '1']);
    expect(answer.headers.get('content-security-policy')).toBeNull();
    expect(await answer.text()).toContain('__getReactRefreshIgnoredExports');
  });

  test('that are not ours pass as they are', async () => {
    const answer = await fetch(`${address}/plain`);
    expect(answer.headers.get('content-security-policy')).toBe(`default-src 'self'`);
    expect(await answer.text()).toBe('plain');
  });

  test('are a sentence where the server breaks off', async () => {
    const answer = await fetch(`${address}/broken`);
    expect([answer.status, await answer.text()]).toEqual([502, expect.stringContaining('starts again')]);
  });

  test('are a sentence where the server has ended', async () => {
    behind.close();
    behind.closeAllConnections();
    isRunning = false;
    expect((await fetch(`${address}/browse`)).status).toBe(502);
  });
});
