// How a release is stored: in segments of which only those that changed are written, read as it was published, and refused where a
// segment is not what it was.
import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openCatalogue } from '#server/catalogue/catalogue.ts';
import { type Contents, emptyRelease, publishChange, readRelease } from '#server/catalogue/release.ts';
import type { Release, ReleasedDataset } from '#server/catalogue/released.ts';
import { openData } from '#server/file/data.ts';
import { type FolderStore, openObjectStore } from '#server/objects/object-store.ts';
import { type Edit, edited, edits } from '#tests/fixtures/data/edits.ts';
import { freshPortal, type Portal } from '#tests/fixtures/data/packages.ts';
import { noLog } from '#server/ground/log.ts';

const publish = ({ objects, releases }: Pick<Portal, 'objects' | 'releases'>, one: Edit) =>
  publishChange({ objects, releases, clock: Date.now }, (base) => edited(base, one));

const editOf = (dataset: Edit['dataset'], title: string): Edit => ({
  dataset,
  title,
  version: 1,
  columns: [{ name: 'a', title: `harvest ${title}`, source: 'Bureau', isWithdrawn: false }],
});

const byId = <Item extends { id: string }>(items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => (one.id < other.id ? -1 : 1));
const contentOf = ({ datasets, variables, sources, collections }: Contents) => ({
  datasets: byId(datasets),
  variables: byId(variables),
  sources,
  collections,
});

/** The current release as a process reads it that has read nothing yet. */
async function readAnew({ folder, releases }: Portal): Promise<Release> {
  const pointer = await releases.current();
  return readRelease(await openObjectStore(folder), pointer!);
}

const segmentsOn = async ({ objects }: Pick<Portal, 'objects'>): Promise<string[]> =>
  readdir(join(objects.objects, 'segments')).catch(() => []);

describe('a release in segments', () => {
  test('is read as it was published', async () => {
    await fc.assert(
      fc.asyncProperty(edits, async (all) => {
        const portal = await freshPortal();
        let whole: Contents = emptyRelease;
        for (const one of all) {
          await publish(portal, one);
          whole = edited(whole, one);
        }
        expect(contentOf(await readAnew(portal))).toEqual(contentOf(whole));
      }),
      { numRuns: 15 },
    );
  });

  test('keeps every property in its place', async () => {
    const portal = await freshPortal();
    const release = await publish(portal, editOf('p.one', 'forest'));
    const { datasets, variables } = await readAnew(portal);
    expect(JSON.stringify([datasets, variables])).toBe(JSON.stringify([release.datasets, release.variables]));
  });

  test('has descriptions of any letters, and years, outside of the heap', async () => {
    const portal = await freshPortal();
    const letters = fc
      .array(fc.nat(0xff_ff).map((unit) => String.fromCharCode(unit)))
      .map((all) => all.join(''));
    const strips = fc.option(fc.stringMatching(/^[0-7]{1,9}$/), { nil: undefined });
    const texts = fc.array(fc.tuple(letters, strips), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(texts, async (all) => {
        const release = await publishChange({ ...portal, clock: Date.now }, () => {
          const { variables, ...rest } = edited(emptyRelease, editOf('p.one', 'forest'));
          const [one] = variables;
          const described = all.map(([description, strip], at) => ({
            ...one!,
            id: `p.one.a${at}`,
            description,
            coverage: { ...one!.coverage, ...(strip !== undefined && { strip }), former: at },
          }));
          return { ...rest, variables: described };
        });
        const { variables } = await readAnew(portal);
        expect(byId(variables)).toEqual(byId(release.variables));
        expect(JSON.stringify(byId(variables))).toBe(JSON.stringify(byId(release.variables)));
        for (const [thing, name] of variables.flatMap((one) => [
          [one, 'description'] as const,
          ...('strip' in one.coverage ? [[one.coverage, 'strip'] as const] : []),
        ]))
          expect(Object.getOwnPropertyDescriptor(thing, name)).not.toHaveProperty('value');
      }),
      {
        numRuns: 30,
        examples: [
          [[['\0', '07']]],
          [[['\ud800 one', undefined]]],
          [
            [
              ['', '1'],
              ['', '1'],
            ],
          ],
        ],
      },
    );
  });

  test('writes the segment that changed', async () => {
    const portal = await freshPortal();
    await publish(portal, editOf('p.one', 'forest'));
    await publish(portal, editOf('p.two', 'forest'));
    const before = await segmentsOn(portal);
    await publish(portal, editOf('p.two', 'glacier'));
    expect((await segmentsOn(portal)).length - before.length).toBe(1);
  });

  test('writes variables that changed alone', async () => {
    const portal = await freshPortal();
    await publish(portal, editOf('p.one', 'forest'));
    const next = await publishChange({ ...portal, clock: Date.now }, (base) => ({
      ...base,
      variables: base.variables.map((one) => ({ ...one, title: 'Another' })),
    }));
    expect((await readAnew(portal)).variables).toEqual(next.variables);
  });

  test('gives the same columns as long as one is used', async () => {
    const portal = await freshPortal();
    await publish(portal, editOf('p.one', 'forest'));
    const [version] = (await readAnew(portal)).datasets[0]!.versions;
    expect(version!.variables[0]).toBe(version!.variables[0]);
    expect({ ...version }).toEqual(structuredClone(version));
  });

  test('takes no title for what is written like it', async () => {
    const portal = await freshPortal();
    const [column] = editOf('p.one', 'forest').columns!;
    const columns = ['a', 'b'].map((name) => ({ ...column!, name: name as 'a', title: '{"id":"p.one"}' }));
    const release = await publish(portal, { ...editOf('p.one', 'forest'), columns });
    expect((await readAnew(portal)).variables).toEqual(release.variables);
  });

  test('keeps what it has of it', async () => {
    const portal = await freshPortal();
    await publish(portal, editOf('p.one', 'forest'));
    const { catalogue } = await portal.open();
    const [before] = catalogue.current().datasets;
    await publish(portal, editOf('p.two', 'forest'));
    await catalogue.refresh();
    const after = catalogue.current().datasets.find(({ id }) => id === 'p.one');
    expect(after).toBe(before);
  });

  test('takes publishers at once', async () => {
    const portal = await freshPortal();
    const ids: Edit['dataset'][] = ['p.one', 'p.two', 'q.three'];
    await Promise.all(ids.map((id) => publish(portal, editOf(id, 'forest'))));
    expect((await readAnew(portal)).datasets.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });
});

describe('a release of an older portal', () => {
  /** One document with everything, as it was written before there were segments. */
  async function published(): Promise<{ portal: Portal; contents: Contents }> {
    const portal = await freshPortal();
    const contents = edited(edited(emptyRelease, editOf('p.one', 'forest')), editOf('p.two', 'glacier'));
    const document = { ...contents, id: 'old', createdAt: new Date(0).toISOString() };
    const bytes = new TextEncoder().encode(JSON.stringify(document));
    const manifest = await portal.objects.put('releases/old.json', bytes);
    await portal.releases.publish({ id: 'old', manifest, createdAt: 0 }, null);
    return { portal, contents };
  }

  test('opens', async () => {
    const { portal, contents } = await published();
    const { catalogue } = await portal.open();
    expect(contentOf(catalogue.current()).datasets).toEqual(contentOf(contents).datasets);
  });

  test('goes on in segments', async () => {
    const { portal, contents } = await published();
    await publish(portal, editOf('q.three', 'museum'));
    const next = edited(contents, editOf('q.three', 'museum'));
    expect(contentOf(await readAnew(portal))).toEqual(contentOf(next));
    expect(await segmentsOn(portal)).toHaveLength(3);
  });
});

describe('a publisher that stops', () => {
  /** A store in which nothing is written any more whose key begins so. */
  const failingAt = (objects: FolderStore, start: string): FolderStore => ({
    ...objects,
    put: (key, bytes) =>
      key.startsWith(start) ? Promise.reject(new Error('stopped')) : objects.put(key, bytes),
  });

  test.each(['segments/', 'releases/'])('at %s changes nothing', async (start) => {
    const portal = await freshPortal();
    const before = await publish(portal, editOf('p.one', 'forest'));
    const objects = failingAt(portal.objects, start);
    await expect(publish({ ...portal, objects }, editOf('p.two', 'glacier'))).rejects.toThrow('stopped');
    expect(contentOf(await readAnew(portal))).toEqual(contentOf(before));
  });

  test('before the row is switched changes nothing', async () => {
    const portal = await freshPortal();
    const before = await publish(portal, editOf('p.one', 'forest'));
    const releases = { ...portal.releases, publish: () => Promise.reject(new Error('stopped')) };
    await expect(publish({ ...portal, releases }, editOf('p.two', 'glacier'))).rejects.toThrow('stopped');
    expect(contentOf(await readAnew(portal))).toEqual(contentOf(before));
    await publish(portal, editOf('p.two', 'glacier'));
    expect((await readAnew(portal)).datasets).toHaveLength(2);
  });
});

describe('a segment that is not what it was', () => {
  const harms: [string, (path: string) => Promise<void>][] = [
    ['is missing', (path) => rm(path)],
    ['has 2 bytes', (path) => truncate(path, 2)],
    [
      'damaged',
      async (path) => writeFile(path, (await readFile(path, 'utf8')).replace('harvest', 'Harvest')),
    ],
  ];

  async function harmed(harm: (path: string) => Promise<void>, portal: Portal): Promise<void> {
    for (const name of await segmentsOn(portal)) await harm(join(portal.objects.objects, 'segments', name));
  }

  test.each(harms)('%s: the portal does not start', async (says, harm) => {
    const portal = await freshPortal();
    await publish(portal, editOf('p.one', 'forest'));
    await harmed(harm, portal);
    const opened = openData({ data: { kind: 'folder', folder: portal.folder }, releases: portal.releases });
    await expect(opened).rejects.toThrow(says);
  });

  test.each(harms)('%s: a portal keeps the release it has', async (says, harm) => {
    const portal = await freshPortal();
    await publish(portal, editOf('p.one', 'forest'));
    const objects = await openObjectStore(portal.folder);
    const catalogue = await openCatalogue({ objects, releases: portal.releases, log: noLog });
    await publish(portal, editOf('p.two', 'glacier'));
    await harmed(harm, portal);
    await expect(catalogue.refresh()).rejects.toThrow(says);
    catalogue.close();
    expect(catalogue.current().datasets.map(({ id }: ReleasedDataset) => id)).toEqual(['p.one']);
  });
});
