// How the portal is and since when, here and at the other nodes. Each process writes a row about itself once a minute, and reads
// its last one when it begins, so that a restart forgets nothing. While the database is away the rows wait in memory.
import { hostname } from 'node:os';
import type { Health } from '#contract/admin/admin.ts';
import type { FigureSpan } from '#contract/admin/values.ts';
import { Away } from '#server/ground/refusal.ts';
import { createMeter } from './meter.ts';
import { createNodeMinutes, day, minute, type NodeMinute, week } from './node-minutes.ts';
import { findParts, type HealthDeps, type HealthRow, sharedParts } from './parts.ts';

/** A part that is not well, and since when. */
type Unwell = { name: string; says: string; since: number };

/** A node writes once a minute; one that has not for so long has stopped or does not reach the database. */
const silence = 3 * minute;
/** Rows of four hours: what is older while the database is away is lost. */
const mostWaiting = 240;

const isoOf = (time: number): string => new Date(time).toISOString();

/** What was not well before and still is keeps its time. */
const unwellOf = (before: readonly Unwell[], found: readonly HealthRow[], now: number): Unwell[] =>
  found
    .filter(({ isWell }) => !isWell)
    .map(({ name, says }) => ({
      name,
      says,
      since: before.find((known) => known.name === name)?.since ?? now,
    }));

type Row = Awaited<ReturnType<ReturnType<typeof createNodeMinutes>['latest']>>[number];

const readUnwell = ({ unwell }: Row): Unwell[] => JSON.parse(unwell);

/** @param last the last row of each node */
function otherNodes(last: readonly Row[], node: string, now: number): Health['others'] {
  return last
    .filter((row) => row.node !== node && row.stopped === 0)
    .map((row) => {
      const isSilent = now - row.at > silence;
      const unwell = isSilent
        ? []
        : readUnwell(row).map(({ since, ...part }) => ({ ...part, since: isoOf(since) }));
      return { name: row.node, seenAt: isoOf(row.at), isSilent, unwell };
    })
    .toSorted(
      (one, other) =>
        Number(other.isSilent || other.unwell.length > 0) - Number(one.isSilent || one.unwell.length > 0) ||
        one.name.localeCompare(other.name),
    );
}

type Minutes = ReturnType<typeof createNodeMinutes>;

/** What was not well when a process began: by its own last row, or by what the others say of what they share. */
async function recall(minutes: Minutes, node: string, now: number): Promise<Unwell[]> {
  const last = await minutes.latest(now - week).catch(() => []);
  const others = last.filter((row) => row.node !== node && now - row.at <= silence);
  return [
    ...last.filter((row) => row.node === node).flatMap(readUnwell),
    ...others.flatMap(readUnwell).filter(({ name }) => sharedParts.has(name)),
  ];
}

/** Looks at the parts, and remembers since when one is not well. */
function createWatch(deps: HealthDeps, minutes: Minutes, node: string) {
  const { clock } = deps;
  let unwell: Unwell[] | null = null;
  return {
    /** Null before anybody has looked. */
    unwell: () => unwell,
    async parts(): Promise<Health['parts']> {
      const before = unwell ?? (await recall(minutes, node, clock()));
      const found = await findParts(deps, (part) => (unwell ?? before).some(({ name }) => name === part));
      const known = (unwell = unwellOf(unwell ?? before, found, clock()));
      return found
        .map((part) => {
          const since = known.find(({ name }) => name === part.name)?.since;
          return { ...part, since: since === undefined ? null : isoOf(since) };
        })
        .toSorted((one, other) => Number(one.isWell) - Number(other.isWell));
    },
  };
}

export function createHealth(deps: HealthDeps) {
  const { database, clock, config, node = `${hostname()}:${config.port}` } = deps;
  const minutes = createNodeMinutes(database);
  const { unwell, parts } = createWatch(deps, minutes, node);
  const meter = createMeter();
  const waiting: NodeMinute[] = [];

  async function write(stopped: 0 | 1): Promise<void> {
    waiting.push({ ...meter.take(), node, at: clock(), unwell: JSON.stringify(unwell() ?? []), stopped });
    waiting.splice(0, waiting.length - mostWaiting);
    const rows = [...waiting];
    try {
      await minutes.write(rows);
      waiting.splice(0, rows.length);
    } catch (error) {
      if (!(error instanceof Away)) throw error;
    }
  }

  return {
    parts,
    /** Counts a request. @param ms until its answer began */
    note: meter.note,
    /** Once a minute. A database that is away, or cannot store, is waited for. */
    async keep(): Promise<void> {
      await parts();
      await write(0);
    },
    sweep: () => minutes.sweep(clock()),

    async read(over: FigureSpan): Promise<Health> {
      const found = await parts();
      const now = clock();
      const [last, figures] = await Promise.all([minutes.latest(now - day), minutes.over(over, now)]);
      const { version } = config;
      return { version, node, parts: found, others: otherNodes(last, node, now), figures, now: isoOf(now) };
    },

    /** Says that this process was stopped: its silence is no fault. */
    async close(): Promise<void> {
      if (unwell()) await write(1).catch(() => undefined);
      meter.close();
    },
  };
}
