// `npm run dev`: the portal for whoever changes it. Vite serves the pages and puts changed views into them; the server
// behind it starts again whenever its code changes. Both have this machine alone as their listener, and end together.
import path from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { addressOf, badConfiguration, noPort, portsOf, serverEnvironment, taken } from './environment.ts';
import { takenOf } from './free-ports.ts';
import { portalPages } from './portal-pages.ts';
import { startServer } from './server-process.ts';
import { startStyles } from './styles.ts';

function refuse(sentence: string): never {
  process.stderr.write(`The portal did not start.\n${sentence}\n`);
  process.exit(badConfiguration);
}

process.chdir(path.join(import.meta.dirname, '../..'));
const ports = portsOf(process.env) ?? refuse(noPort);
const foreign = await takenOf(Object.values(ports));
if (foreign !== undefined) refuse(taken(foreign));

const server = startServer(
  path.resolve('tools/dev/serve.ts'),
  serverEnvironment(process.env, ports),
  (code) => {
    // It has written which setting cannot work.
    if (code === badConfiguration) void end(code);
    else console.error('The server has ended. It starts again at the next change of a file.');
  },
);

let vite: ViteDevServer | undefined;
let isEnding = false;
async function end(code = 0): Promise<void> {
  // Somebody asks twice: the server ends by itself as soon as this process is gone.
  if (isEnding) process.exit(1);
  isEnding = true;
  await Promise.all([vite?.close(), server.stop()]);
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end());

const unwatched = ['dist', 'docs', 'reports', 'test-results', 'var'].map((name) => path.resolve(name));
const isUnwatched = (file: string): boolean =>
  unwatched.some((folder) => file === folder || file.startsWith(folder + path.sep));

const styles = await startStyles();
vite = await createServer({
  appType: 'custom',
  clearScreen: false,
  // Files for every visitor are the server's to send, which has some that are made anew for each (robots.txt).
  publicDir: false,
  server: {
    host: '127.0.0.1',
    port: ports.pages,
    strictPort: true,
    proxy: { '/api': { target: `http://127.0.0.1:${ports.server}`, changeOrigin: false } },
    // Not by a pattern: the project itself may lie below a folder of such a name, as /var/www.
    watch: { ignored: (file) => isUnwatched(path.resolve(file)) },
  },
  plugins: [portalPages({ port: ports.server, isRunning: server.isRunning })],
});
vite.watcher.on('all', (_event, file) => {
  void server.changed(path.resolve(file));
  styles.changed(path.resolve(file));
});
await vite.listen();
console.log(`The pages are at ${addressOf(ports)}; Ctrl-C ends both processes.`);
