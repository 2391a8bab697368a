// The Nu HTML checker, which needs Java. It reads all documents of a run at once: its start takes longer than they do.
// Its 31 MB are of no use to anybody else, so it is fetched when it is asked for and lies beside the installed packages.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import type { Finding } from './finding.ts';

const version = '26.9.27';
const oldestJava = 11;
/** Gone with the installed packages. */
const folder = resolve('node_modules/.cache/nu');
const jar = join(folder, 'node_modules/vnu-jar/build/dist/vnu.jar');

/** The major version of the Java that is here; undefined where there is none. */
function javaHere(): number | undefined {
  const { stderr, status } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const [, major] = /version "(\d+)/.exec(stderr ?? '') ?? [];
  return status === 0 && major ? Number(major) : undefined;
}

/** @throws a sentence that says what to install */
export function ensureNu(): void {
  if ((javaHere() ?? 0) < oldestJava)
    throw new Error(
      `The Nu HTML checker needs Java ${oldestJava} or newer. Install it (on Debian: apt-get install default-jre-headless), or leave that checker out: npm run a11y -- --with axe,ibm,htmlcs.`,
    );
  if (existsSync(jar)) return;
  console.log(`Fetching the Nu HTML checker ${version} …`);
  mkdirSync(folder, { recursive: true });
  // Its own script would fetch a Java.
  const install = ['install', '--no-save', '--ignore-scripts', '--prefix', folder, `vnu-jar@${version}`];
  execFileSync('npm', install, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 });
}

type Message = {
  type: 'error' | 'info' | 'non-document-error';
  url: string;
  message: string;
  extract?: string;
};

const findingOf = ({ type, message, extract = '' }: Message): Finding => ({
  checker: 'nu',
  rule: type === 'info' ? 'warning' : 'error',
  says: message,
  where: extract.replaceAll(/\s+/g, ' ').slice(0, 160),
  isAdvice: type === 'info',
});

/**
 * @param documents HTML by a name that a file may have
 * @returns what is wrong with each, by that name; warnings are advice
 */
export function runNu(documents: ReadonlyMap<string, string>): Map<string, Finding[]> {
  const at = mkdtempSync(join(tmpdir(), 'meridian-nu-'));
  try {
    for (const [name, html] of documents) writeFileSync(join(at, `${name}.html`), html);
    const { stderr, error } = spawnSync('java', ['-jar', jar, '--format', 'json', at], {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    });
    if (error) throw error;
    const { messages } = JSON.parse(stderr) as { messages: Message[] };
    const found = new Map([...documents.keys()].map((name): [string, Finding[]] => [name, []]));
    for (const message of messages) found.get(basename(message.url, '.html'))?.push(findingOf(message));
    return found;
  } finally {
    rmSync(at, { recursive: true, force: true });
  }
}
