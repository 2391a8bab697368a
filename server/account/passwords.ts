// Password hashing with argon2id at OWASP's setting (19 MiB, 2 passes), by Node's own crypto. Each hash holds one
// of libuv's four threads for about 30 ms, which file reads share, so at most two run at once and a bounded
// number wait; beyond that the portal says it is busy instead of growing slow for everybody.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { sentence } from '#server/ground/sentence.ts';
import { refuse } from '#server/ground/refusal.ts';

/** What a hash costs: `memory` in KiB. A stored hash says its own, so another cost never locks anybody out. */
export type Cost = { memory: number; passes: number; parallelism: number };

const owasp: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;
const atOnce = 2;
/** About a second of waiting at two hashes in 30 ms. */
const mostWaiting = 64;

const derive = promisify(argon2);
const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

type Parsed = Cost & { salt: Buffer; tag: Buffer };

function parse(phc: string): Parsed {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(phc);
  if (!match) throw new Error('stored password hash: not an argon2id PHC string');
  const [memory = 0, passes = 0, parallelism = 0] = match.slice(1, 4).map(Number);
  const [salt, tag] = match.slice(4).map((part) => Buffer.from(part, 'base64'));
  return { memory, passes, parallelism, salt: salt as Buffer, tag: tag as Buffer };
}

/** Lets two run and {@link mostWaiting} wait; refuses the rest with `server-busy`. */
function createGate() {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function pass<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting)
        throw refuse('server-busy', sentence('account.server-busy'), {
          headers: { 'retry-after': '2' },
        });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      // The place is handed on, so a newcomer cannot slip in before the one who waits.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** @param cost of new hashes; less than the default is for tests, which sign in thousands of times */
export function createPasswords(cost: Cost = owasp) {
  const pass = createGate();

  /** @returns a PHC string */
  async function hash(password: string): Promise<string> {
    const nonce = randomBytes(16);
    const tag = await pass(() => derive('argon2id', { ...cost, tagLength, message: password, nonce }));
    const { memory, passes, parallelism } = cost;
    return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`;
  }

  // Of no password: the work for an unknown address must take as long as for a known one, from the first request on.
  const nobody: Parsed = { ...cost, salt: randomBytes(16), tag: randomBytes(tagLength) };

  /** @param phc the stored hash, or undefined where there is no account: the answer is no, after the same work */
  async function verify(phc: string | undefined, password: string): Promise<boolean> {
    const { salt, tag, ...own } = phc === undefined ? nobody : parse(phc);
    const found = await pass(() =>
      derive('argon2id', { ...own, tagLength: tag.length, message: password, nonce: salt }),
    );
    return timingSafeEqual(found, tag) && phc !== undefined;
  }

  return { hash, verify };
}

export type Passwords = ReturnType<typeof createPasswords>;
