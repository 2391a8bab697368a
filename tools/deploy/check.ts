// `npm run deploy:check`: takes the steps of deploy/Containerfile with what is committed, in a clean folder; runs the result as
// an account without rights that can write nothing but its volume; and puts the proxies of deploy/ before it that are installed.
// An image itself is not built: that takes a daemon that this does not ask for.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readImage } from './container-file.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'meridian-deploy-'));
const app = path.join(folder, 'app');
const volume = path.join(folder, 'volume');
const port = Number(process.env['DEPLOY_PORT'] ?? 4610);
const [tlsPort, plainPort] = [port + 1, port + 2];
/** An account without rights, where this runs as root. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const say = (line: string) => console.log(line);

const image = readImage(readFileSync('deploy/Containerfile', 'utf8'));

/** A folder of the image as it is here. */
const here = (text: string): string => text.replaceAll(image.volume, volume).replaceAll(image.home, app);

function build(): void {
  mkdirSync(app);
  const archive = execFileSync('git', ['archive', 'HEAD'], { maxBuffer: 1e9 });
  execFileSync('tar', ['-x', '-C', app], { input: archive });
  for (const step of image.steps) {
    const started = performance.now();
    // With the settings of npm here, such as where packages come from.
    execFileSync('sh', ['-c', step], { cwd: app, stdio: ['ignore', 'ignore', 'inherit'] });
    say(`ok   ${step} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  }
  execFileSync('chmod', ['-R', 'a-w,a+rX', app]);
  execFileSync('chmod', ['a+rx', folder]);
  mkdirSync(volume);
  if (nobody.uid) chownSync(volume, nobody.uid, nobody.gid);
}

const environment = {
  PATH: process.env['PATH'],
  ...Object.fromEntries(Object.entries(image.environment).map(([name, value]) => [name, here(value)])),
  HOST: '127.0.0.1',
  PORT: String(port),
  PUBLIC_URL: `https://localhost:${tlsPort}`,
  TRUSTED_PROXIES: '127.0.0.1',
};

const isHealthy = (): boolean => {
  const [program, ...words] = image.health;
  return spawnSync(program!, words, { cwd: app, env: environment, ...nobody }).status === 0;
};

async function until(what: string, check: () => boolean | Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (await check()) return say(`ok   ${what}`);
    await pause(100);
  }
  throw new Error(`${what}: not within 30 seconds`);
}

type Answer = { status: number; type: string; text: string };

/** By the proxy; its certificate is its own word. */
const ask = (address: string, body?: Buffer): Promise<Answer | null> =>
  new Promise((resolve) => {
    const options = {
      rejectUnauthorized: false,
      method: body ? 'POST' : 'GET',
      headers: { host: `localhost:${tlsPort}`, accept: 'text/html, application/json' },
    };
    const asked = request(`https://127.0.0.1:${tlsPort}${address}`, options, (answer) => {
      let text = '';
      answer.on('data', (chunk) => (text += String(chunk)));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, type: answer.headers['content-type'] ?? '', text }),
      );
    });
    asked.on('error', () => resolve(null));
    asked.end(body);
  });

/** A thousand variables. */
const longAddress = `/api/data/preflight?variables=${Array.from({ length: 1000 }, (_, at) => `dataset.of-some-length.with_a_variable_of_some_length_${at}`).join(',')}`;

async function askThrough(name: string): Promise<void> {
  await until(
    `${name}: the home page with its content`,
    async () => (await ask('/home'))?.text.includes('<h1') ?? false,
  );
  // Whatever the portal says of it, it has come to the portal.
  const isPortals = (answer: Answer | null) => answer?.type.includes('json') ?? false;
  await until(`${name}: an address of ${Math.round(longAddress.length / 1000)} kB`, async () =>
    isPortals(await ask(longAddress)),
  );
  await until(`${name}: a body of 20 MB`, async () =>
    isPortals(await ask('/api/staff/imports', Buffer.alloc(20_000_000))),
  );
}

const isInstalled = (program: string): boolean => spawnSync(program, ['-v']).error === undefined;

/** Runs a proxy until it has been asked. */
async function through(name: string, words: string[]): Promise<void> {
  const proxy = spawn(name, words, {
    stdio: 'ignore',
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder },
  });
  const ended = new Promise((resolve) => proxy.once('exit', resolve));
  try {
    await askThrough(name);
  } finally {
    proxy.kill('SIGTERM');
    await ended;
  }
}

function certificate(): { key: string; chain: string } {
  const [key, chain] = [path.join(folder, 'key.pem'), path.join(folder, 'chain.pem')];
  const about = ['-subj', '/CN=localhost', '-days', '1', '-keyout', key, '-out', chain];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...about], { stdio: 'ignore' });
  return { key, chain };
}

async function askByNginx({ key, chain }: { key: string; chain: string }): Promise<void> {
  const given = readFileSync('deploy/nginx.conf', 'utf8')
    .replace('127.0.0.1:3000', `127.0.0.1:${port}`)
    .replace('listen 443', `listen 127.0.0.1:${tlsPort}`)
    .replace('listen 80', `listen 127.0.0.1:${plainPort}`)
    .replace('/etc/ssl/portal/fullchain.pem', chain)
    .replace('/etc/ssl/portal/privkey.pem', key)
    .replaceAll('data.example.org', 'localhost')
    .replace('Host $host;', 'Host $http_host;');
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((what) => `${what}_temp_path ${folder}/${what};`)
    .join('\n');
  const whole = `daemon off;\npid ${folder}/nginx.pid;\nerror_log ${folder}/nginx.log;\nevents {}\nhttp {\naccess_log off;\n${places}\n${given}}\n`;
  writeFileSync(path.join(folder, 'nginx.conf'), whole);
  await through('nginx', ['-c', path.join(folder, 'nginx.conf')]);
}

async function askByCaddy({ key, chain }: { key: string; chain: string }): Promise<void> {
  const given = readFileSync('deploy/Caddyfile', 'utf8')
    .replace('127.0.0.1:3000', `127.0.0.1:${port}`)
    .replace(
      '{\n\tservers',
      `{\n\tadmin off\n\thttp_port ${plainPort}\n\thttps_port ${tlsPort}\n\tdefault_bind 127.0.0.1\n\tservers`,
    )
    .replace('data.example.org {', `localhost {\n\ttls ${chain} ${key}`);
  writeFileSync(path.join(folder, 'Caddyfile'), given);
  await through('caddy', ['run', '--config', path.join(folder, 'Caddyfile'), '--adapter', 'caddyfile']);
}

try {
  build();
  const [program, ...words] = image.command;
  const portal = spawn(program!, words, {
    cwd: app,
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
    ...nobody,
  });
  const ended = new Promise<number | null>((resolve) => portal.once('exit', (code) => resolve(code)));
  try {
    await until('the health check', isHealthy);
    const signed = certificate();
    if (isInstalled('nginx')) await askByNginx(signed);
    else say('nginx is not installed, so its sample was not run.');
    if (isInstalled('caddy')) await askByCaddy(signed);
    else say('Caddy is not installed, so its sample was not run.');
  } finally {
    portal.kill('SIGTERM');
  }
  const code = await ended;
  say(`${code === 0 ? 'ok  ' : 'FAIL'} SIGTERM ends it with ${code}`);
  process.exitCode = code === 0 ? 0 : 1;
} catch (error) {
  say(`FAIL ${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  execFileSync('chmod', ['-R', 'u+w', folder]);
  rmSync(folder, { recursive: true, force: true });
}
