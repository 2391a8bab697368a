// Kills the portal at random moments of account writes and asks of every restart whether what was acknowledged is there
// and nothing is half done. Members write one thing after the other, all of them at once; the one write of each whose
// answer was lost may have happened or not, but in full.
import { setTimeout as pause } from 'node:timers/promises';
import { createPasswords } from '#server/account/passwords.ts';
import { type Child, startChild } from './child.ts';
import { type SoakModel, newModel } from './model.ts';
import { createRandom, type Random } from './random.ts';
import { faultsOf, isThere, type Tally, wholes } from './sentences.ts';
import { openStore, type Store } from './store.ts';
import { type Ask, nextWrite, type Write } from './writes.ts';

export type Options = {
  /** For data, and for the database where no other is named. */
  folder: string;
  databaseUrl?: string;
  kills: number;
  seed: number;
  members?: number;
};
export type Outcome = {
  kills: number;
  /** Writes that were answered with success, by name. */
  acknowledged: Record<string, number>;
  /** Writes under way at a kill: those that had happened, and those that had not. */
  doubts: { happened: number; not: number };
  /** Answers other than success, by write and status. */
  refused: Record<string, number>;
  faults: string[];
  readyMs: number[];
};

type Member = { model: SoakModel; doubt: Write | null; random: Random };

const count = (tally: Record<string, number>, key: string): void => {
  tally[key] = (tally[key] ?? 0) + 1;
};

const cookieOf = (answer: Response): string | undefined =>
  answer.headers
    .getSetCookie()
    .map((line) => /^sid=([\w-]{20,})/.exec(line)?.[1])
    .find(Boolean);

const asking =
  ({ address }: Child): Ask =>
  (method, path, body, cookie) =>
    fetch(`${address}${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(cookie !== undefined && { cookie: `sid=${cookie}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

/** Wrong passwords by once and slow hashes: what was found of one pair is so for good. */
function createVerify() {
  const { verify } = createPasswords();
  const known = new Map<string, Promise<boolean>>();
  return (phc: string | undefined, password: string): Promise<boolean> => {
    const key = `${phc} ${password}`;
    if (!known.has(key)) known.set(key, verify(phc, password));
    return known.get(key)!;
  };
}

/** One write. @returns whether the server has said what came of it */
async function act(member: Member, write: Write, ask: Ask, outcome: Outcome): Promise<boolean> {
  member.doubt = write;
  try {
    const answer = await write.send(ask);
    const text = await answer.text();
    if (!answer.ok) count(outcome.refused, `${write.name}: ${answer.status}`);
    // The database was away, and what it was sent may be done.
    if (answer.status === 503) return false;
    member.doubt = null;
    if (answer.ok) {
      count(outcome.acknowledged, write.name);
      const body = text === '' ? undefined : (JSON.parse(text) as Record<string, unknown>);
      member.model = write.after({ cookie: cookieOf(answer), body });
    }
    return true;
  } catch {
    return false;
  }
}

async function live(member: Member, child: Child, store: Store, outcome: Outcome, isOver: () => boolean) {
  const ask = asking(child);
  while (!isOver()) {
    const write = await nextWrite(member.model, member.random, store);
    if (!write) {
      if (member.model.stage === 'deleted') return;
      continue;
    }
    if (!(await act(member, write, ask, outcome))) return;
  }
}

type Check = { store: Store; verify: ReturnType<typeof createVerify>; outcome: Outcome };

/** Takes the value that holds where an answer was lost. @returns sentences that do not hold */
async function settle(member: Member, { store, verify, outcome }: Check): Promise<string[]> {
  const { model, doubt } = member;
  member.doubt = null;
  const before = await faultsOf(model, store, verify);
  if (!doubt || before.length === 0) {
    if (doubt) outcome.doubts.not += 1;
    return before.map((fault) => `${model.email}: ${fault}`);
  }
  const later = doubt.after(undefined);
  const after = await faultsOf(later, store, verify);
  member.model = later;
  outcome.doubts.happened += 1;
  return after.length === 0
    ? []
    : [`${model.email}: “${doubt.name}” is half done: ${before.join(', ')} | ${after.join(', ')}`];
}

const tallyOf = (members: readonly Member[], deletions: number): Tally => ({
  accounts: members.filter(({ model }) => isThere(model)).length,
  deletions,
});

async function check(members: readonly Member[], gone: number, tools: Check): Promise<string[]> {
  const faults: string[] = [];
  for (const member of members) faults.push(...(await settle(member, tools)));
  const deletions = gone + members.filter(({ model }) => model.stage === 'deleted').length;
  for (const [name, holds] of Object.entries(wholes))
    if (!(await holds(tools.store, tallyOf(members, deletions)))) faults.push(name);
  return faults;
}

/** After some writes, whatever the machine is doing besides, and somewhere within the next ones. */
async function untilMoment(random: Random, { acknowledged }: Outcome): Promise<void> {
  const done = (): number => Object.values(acknowledged).reduce((total, part) => total + part, 0);
  const enough = done() + random.below(12);
  const latest = performance.now() + 5000;
  while (done() < enough && performance.now() < latest) await pause(2);
  await pause(random.next() * 60);
}

export async function soak(
  { folder, databaseUrl = `sqlite:${folder}/portal.db`, kills, seed, members: many = 6 }: Options,
  says: (round: number, outcome: Outcome) => void = () => {},
): Promise<Outcome> {
  const random = createRandom(seed);
  const outcome: Outcome = {
    kills: 0,
    acknowledged: {},
    doubts: { happened: 0, not: 0 },
    refused: {},
    faults: [],
    readyMs: [],
  };
  let serial = 0;
  let gone = 0;
  const newMember = (): Member => ({
    model: newModel(`member-${(serial += 1)}@soak.example`),
    doubt: null,
    random: createRandom(seed + serial),
  });
  let members = Array.from({ length: many }, newMember);
  let child = await startChild(folder, databaseUrl);
  const store = await openStore(databaseUrl);
  const verify = createVerify();
  try {
    while (outcome.kills < kills && outcome.faults.length === 0) {
      await store.forgetCounts();
      let isOver = false;
      const lives = members.map((member) => live(member, child, store, outcome, () => isOver));
      await untilMoment(random, outcome);
      await child.kill();
      isOver = true;
      await Promise.all(lives);
      await store.settled();
      outcome.kills += 1;
      child = await startChild(folder, databaseUrl);
      outcome.readyMs.push(child.readyMs);
      outcome.faults.push(...(await check(members, gone, { store, verify, outcome })));
      gone += members.filter(({ model }) => model.stage === 'deleted').length;
      members = members.map((member) => (member.model.stage === 'deleted' ? newMember() : member));
      says(outcome.kills, outcome);
    }
  } finally {
    await child.kill();
    await store.close();
  }
  return outcome;
}
