// A release is stored in segments: a dataset with its versions and variables is one, and what an import does not change
// stays the segment that it is. A segment lies on disk as lines of JSON, so that one of a table with twenty thousand columns is
// read in steps. Equal texts and lists of one release are kept in memory once.
import type { Variable } from '#contract/catalogue/catalogue.ts';
import type { StoredColumn } from '#server/engine/stored-column.ts';
import type { Steps } from '#server/ground/slices.ts';
import type { Release, ReleasedDataset } from '#server/catalogue/released.ts';
import type { StoredVersion } from '#server/catalogue/stored-version.ts';
import { type HeldColumn, heldColumn, withColumns } from './columns.ts';
import { createTextRows, putAway } from './put-away.ts';

/** Variables of a dataset that is not listed have a segment without one. */
export type Segment = { dataset: ReleasedDataset | null; variables: readonly Variable[] };

type Line =
  | { variable: Variable }
  /** Versions and columns follow; their place in the object is kept by their number. */
  | { dataset: Omit<ReleasedDataset, 'versions'> & { versions: number } }
  | { version: Omit<StoredVersion, 'variables'> & { variables: number } }
  | { column: StoredColumn };

function* linesOf({ dataset, variables }: Segment): Generator<Line> {
  for (const variable of variables) yield { variable };
  if (!dataset) return;
  yield { dataset: { ...dataset, versions: dataset.versions.length } };
  for (const version of dataset.versions) {
    yield { version: { ...version, variables: version.variables.length } };
    for (const column of version.variables) yield { column };
  }
}

export function* encodeSegment(segment: Segment): Steps<Uint8Array> {
  const lines: string[] = [];
  for (const line of linesOf(segment)) {
    lines.push(JSON.stringify(line));
    yield;
  }
  return new TextEncoder().encode(lines.join('\n'));
}

/** Gives what it was given before where that is equal. */
export type Sharing = <Thing>(thing: Thing) => Thing;

export function createSharing(): Sharing {
  const known = new Map<string, unknown>();
  return <Thing>(thing: Thing): Thing => {
    if (thing === undefined || thing === null) return thing;
    // No text is taken for a list that is written like it.
    const key = typeof thing === 'string' ? `.${thing}` : JSON.stringify(thing);
    const there = known.get(key);
    if (there !== undefined) return there as Thing;
    known.set(key, thing);
    return thing;
  };
}

/** Keeps the order of what it is given. */
function withShared<Thing extends object>(
  thing: Thing,
  names: readonly (keyof Thing)[],
  share: Sharing,
): Thing {
  for (const name of names) if (name in thing) thing[name] = share(thing[name]);
  return thing;
}

/** A list that grew has room for half as many again; this one has not. */
const compact = <Thing>(list: readonly Thing[]): Thing[] => list.slice();

/** @param share of what many segments have alike */
export function* decodeSegment(bytes: Uint8Array, share: Sharing): Steps<Segment> {
  const lines = new TextDecoder().decode(bytes).split('\n');
  const own = createSharing();
  const textRows = createTextRows(lines.length);
  const columns = new Map<string, HeldColumn>();
  const variables: Variable[] = [];
  const byId = new Map<string, Variable>();
  let dataset: ReleasedDataset | null = null;
  let version: StoredVersion | null = null;
  let held: HeldColumn[] = [];
  const finishVersion = () => {
    if (version) dataset?.versions.push(withColumns(version, compact(held)));
    held = [];
  };
  for (const text of lines) {
    yield;
    if (text === '') continue;
    const known = columns.get(text);
    if (known) {
      held.push(known);
      continue;
    }
    const line = JSON.parse(text) as Line;
    if ('variable' in line) {
      withShared(line.variable, ['id', 'title', 'unit', 'dataset'], own);
      withShared(line.variable, ['type', 'source', 'inCollections', 'topics', 'aka'], share);
      const variable = putAway(line.variable, textRows);
      variables.push(variable);
      byId.set(variable.id, variable);
    } else if ('dataset' in line) {
      dataset = { ...line.dataset, versions: [] };
      withShared(dataset, ['source', 'inCollections', 'licences', 'keys', 'entities'], share);
    } else if ('version' in line) {
      finishVersion();
      version = withShared({ ...line.version, variables: [] }, ['keys'], share);
    } else {
      const column = withShared(line.column, ['id', 'title', 'unit', 'type'], own);
      held.push(heldColumn(column, byId.get(column.id)));
      columns.set(text, held.at(-1)!);
    }
  }
  finishVersion();
  return { dataset, variables: compact(variables) };
}

export function* segmentsIn({
  datasets,
  variables,
}: Pick<Release, 'datasets' | 'variables'>): Steps<Segment[]> {
  const byDataset = new Map<string, Variable[]>(datasets.map(({ id }) => [id, []]));
  for (const variable of variables) {
    const own = byDataset.get(variable.dataset.id);
    if (own) own.push(variable);
    else byDataset.set(variable.dataset.id, [variable]);
    yield;
  }
  const listed = new Map(datasets.map((dataset) => [dataset.id, dataset]));
  return [...byDataset].map(([id, own]) => ({ dataset: listed.get(id) ?? null, variables: own }));
}

const known = new WeakMap<Release, readonly Segment[]>();

/** The release of these segments. */
export function releaseOfSegments(
  about: Omit<Release, 'datasets' | 'variables'>,
  segments: readonly Segment[],
): Release {
  const { id, createdAt, sources, collections } = about;
  const datasets = segments.flatMap(({ dataset }) => dataset ?? []);
  const variables = segments.flatMap((segment) => segment.variables);
  const release = { id, createdAt, datasets, variables, sources, collections };
  known.set(release, segments);
  return release;
}

/** The segments that a release is made of; the same ones each time it is asked about a release. */
export function* segmentsOf(release: Release): Steps<readonly Segment[]> {
  const there = known.get(release);
  if (there) return there;
  const segments = yield* segmentsIn(release);
  known.set(release, segments);
  return segments;
}

/** Which segments of a release are not in the one after it, and the other way about. */
export function segmentsBetween(before: readonly Segment[], after: readonly Segment[]) {
  const [old, now] = [new Set(before), new Set(after)];
  return {
    gone: before.filter((segment) => !now.has(segment)),
    added: after.filter((segment) => !old.has(segment)),
  };
}
