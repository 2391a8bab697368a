// Names for resources that have none: the standard asks for one, and many packages leave it out. The file's own name serves,
// told apart where two are alike, and the report says so.
import { sentence } from '#server/ground/sentence.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hasName = ({ name }: Record<string, unknown>) =>
  typeof name === 'number' || (typeof name === 'string' && name.trim() !== '');

/** A file's name without its folders and endings. */
export const nameOfFile = (path: string): string =>
  (path.split('/').at(-1) ?? '').replace(/\.gz$/i, '').replace(/\.(csv|tsv|tab|txt|json|ya?ml)$/i, '');

/** What a package is called that was sent as a file of this name and says no name itself. */
export const nameOfUpload = (name: string): string =>
  nameOfFile(name.replaceAll('\\', '/').replace(/\.zip$/i, '')).trim() || 'package';

function free(wanted: string, taken: Set<string>): string {
  let name = wanted;
  for (let count = 2; taken.has(name); count += 1) name = `${wanted} ${count}`;
  taken.add(name);
  return name;
}

function fileOf({ path }: Record<string, unknown>): string {
  const [first] = [path].flat();
  return typeof first === 'string' ? nameOfFile(first).trim() : '';
}

const statedNames = (resources: readonly unknown[]): string[] =>
  resources.flatMap((one) => (isObject(one) && hasName(one) ? String(one['name']) : []));

/** Parts of a DDFcsv package say by their names what they are. */
const isOfDdf = ({ name }: Record<string, unknown>) => String(name).startsWith('ddf--');

/** For each name that several resources have, those of them that their files tell apart. */
function repeatedNames(resources: readonly unknown[]): Map<unknown, string> {
  const stated = new Set(statedNames(resources));
  const groups = Map.groupBy(
    resources.filter((one) => isObject(one)).filter((one) => hasName(one) && !isOfDdf(one)),
    ({ name }) => String(name),
  );
  const apart = [...groups].flatMap(([name, group]) => {
    const own = group.map((one) => `${name} ${fileOf(one)}`);
    const isApart = new Set(own).size === own.length && !own.some((one) => stated.has(one));
    return group.length > 1 && isApart
      ? group.map((one, at): [unknown, string] => [one, own[at] ?? name])
      : [];
  });
  return new Map(apart);
}

/** The description with a name for each resource, and no two alike as far as their files differ; notes say which were made. */
export function withResourceNames(value: unknown): { value: unknown; notes: string[] } {
  if (!isObject(value) || !Array.isArray(value['resources'])) return { value, notes: [] };
  const resources = value['resources'] as unknown[];
  const repeated = repeatedNames(resources);
  const taken = new Set([...statedNames(resources), ...repeated.values()]);
  const notes: string[] = [];
  const named = resources.map((one, at) => {
    if (!isObject(one)) return one;
    const own = repeated.get(one);
    if (own !== undefined)
      notes.push(sentence('import.repeated-resource-name', { name: String(one['name']), own }));
    if (hasName(one)) return { ...one, name: own ?? String(one['name']) };
    const file = fileOf(one);
    const name = free(file || `resource-${at + 1}`, taken);
    notes.push(sentence('import.resource-name', { resource: at + 1, name, isOfFile: file !== '' }));
    return { ...one, name };
  });
  return { value: { ...value, resources: named }, notes };
}
