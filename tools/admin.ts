// npm run admin -- grant you@example.org: gives staff rights, takes them or lists who has them, in the portal that
// DATABASE_URL names, while it runs or not. The work is server/admin/administrators.ts; this is its command line.
import { parseArgs } from 'node:util';
import { createAdministrators, type Granted, type Revoked } from '#server/admin/administrators.ts';
import { openDatabase } from '#server/database/database.ts';
import { ConfigError, readConfig } from '#server/ground/config.ts';
import { addressAt, createOrigins } from '#server/http/origins.ts';
import { letterheadOf } from '#server/mail/message.ts';
import { createOutbox } from '#server/mail/outbox.ts';

const usage = `Usage: npm run admin -- grant you@example.org
  grant address    gives staff rights to the account with this address, which must be confirmed; the portal e-mails it
  revoke address   removes the staff rights of this account
  list             prints the addresses of all who have staff rights`;

const nobody =
  'Nobody has staff rights. Register on the portal, confirm your address, then run: npm run admin -- grant you@example.org';
const unreadable =
  'The portal’s database did not answer, so nothing was changed. Check DATABASE_URL, or try again later.';

type Reply = { line: string; isRefused?: true };

const unknown = (email: string): Reply => ({
  line: `No account has the address ${email}, so nothing was changed. Check the address, and that DATABASE_URL names the portal’s database.`,
  isRefused: true,
});

const granted: Record<Granted, (email: string) => Reply> = {
  unknown,
  given: (email) => ({ line: `${email} now has staff rights. The portal sends an e-mail about it.` }),
  'had-them': (email) => ({ line: `${email} already has staff rights, so nothing was changed.` }),
  unconfirmed: (email) => ({
    line: `${email} is not confirmed, so nothing was changed. Open the link in the portal’s e-mail, then run this again.`,
    isRefused: true,
  }),
};

const revoked: Record<Revoked, (email: string) => Reply> = {
  unknown,
  taken: (email) => ({ line: `${email} no longer has staff rights.` }),
  'had-none': (email) => ({ line: `${email} has no staff rights, so nothing was changed.` }),
};

type Asked = { command: 'list' } | { command: 'grant' | 'revoke'; email: string };

/** @returns null where it is used in no way that it has */
function askedBy([command, email, ...others]: string[]): Asked | null {
  if (others.length > 0) return null;
  if (command === 'list') return email === undefined ? { command } : null;
  return (command === 'grant' || command === 'revoke') && email ? { command, email } : null;
}

async function answer(asked: Asked): Promise<Reply[]> {
  const config = readConfig(process.env);
  const { host, port, portal } = config;
  const { home } = createOrigins(config, { address: () => addressAt(host, port), port: () => port });
  const database = await openDatabase(config.databaseUrl);
  try {
    const outbox = createOutbox(database, Date.now, letterheadOf(portal, home));
    const { list, grant, revoke } = createAdministrators(database, Date.now, outbox);
    if (asked.command === 'grant') return [granted[await grant(asked.email)](asked.email)];
    const first = asked.command === 'revoke' ? [revoked[await revoke(asked.email)](asked.email)] : [];
    const left = await list();
    if (left.length === 0) return [...first, { line: nobody }];
    return asked.command === 'list' ? left.map((line) => ({ line })) : first;
  } finally {
    await database.close();
  }
}

/** The cause of a failure is for whoever runs the portal. */
function sentenceOf(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (process.env['LOG_LEVEL'] === 'debug')
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  return unreadable;
}

/** What was typed, or nothing where an option is there that the command does not have. */
function typed() {
  try {
    const options = { help: { type: 'boolean', short: 'h', default: false } } as const;
    return parseArgs({ allowPositionals: true, options });
  } catch {
    return { values: { help: false }, positionals: [] };
  }
}

function show({ line, isRefused }: Reply): void {
  (isRefused ? process.stderr : process.stdout).write(`${line}\n`);
  if (isRefused) process.exitCode = 1;
}

const { values, positionals } = typed();
const asked = askedBy(positionals);
if (values.help || !asked) {
  process.stdout.write(`${usage}\n`);
  process.exitCode = values.help ? 0 : 1;
} else
  try {
    (await answer(asked)).forEach(show);
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exitCode = 1;
  }
