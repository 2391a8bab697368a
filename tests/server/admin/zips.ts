// Zips as publishers make them, and as nobody should: made in memory, or with entries that yazl itself refuses to write.
import yazl from 'yazl';
import type { PlantedPackage } from '#tests/fixtures/data/packages.ts';

export type Entry = { name: string; bytes: Buffer | string; mode?: number };

/** A zip of these entries. A name that yazl refuses is written over one of the same length that it takes. */
export async function zipped(entries: readonly Entry[]): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new yazl.ZipFile();
  const stand = (name: string, at: number) =>
    `${String(at).padStart(4, 'x')}${'x'.repeat(name.length)}`.slice(0, name.length);
  entries.forEach(({ name, bytes, mode }, at) =>
    zip.addBuffer(
      Buffer.from(bytes),
      isEvil(name) ? stand(name, at) : name,
      mode === undefined ? {} : { mode },
    ),
  );
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  let text = Buffer.concat(chunks).toString('latin1');
  entries.forEach(({ name }, at) => {
    if (isEvil(name)) text = text.replaceAll(stand(name, at), name);
  });
  return new Uint8Array(Buffer.from(text, 'latin1'));
}

const isEvil = (name: string): boolean => /^\/|^[a-z]:|\\|(^|\/)\.\.(\/|$)/i.test(name);

/** A package as entries, below a folder where one is named. */
export const entriesOf = ({ resources, ...spec }: PlantedPackage, folder = ''): Entry[] => [
  ...resources.map(({ name, csv }) => ({
    name: `${folder}data/${name}.csv`,
    bytes: Buffer.from(csv as string),
  })),
  {
    name: `${folder}datapackage.json`,
    bytes: JSON.stringify({
      name: 'planted',
      ...spec,
      resources: resources.map(({ csv: _csv, ...resource }) => ({
        path: `data/${resource.name}.csv`,
        ...resource,
      })),
    }),
  },
];

export const zipOf = (pack: PlantedPackage, folder?: string) => zipped(entriesOf(pack, folder));
