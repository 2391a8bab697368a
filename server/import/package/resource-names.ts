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

function free(wanted: string, taken: Set<string>): string {
  let name = wanted;
  for (let count = 2; taken.has(name); count += 1) name = `${wanted} ${count}`;
  taken.add(name);
  return name;
}

/** The description with a name for each resource; notes say which were made. */
export function withResourceNames(value: unknown): { value: unknown; notes: string[] } {
  if (!isObject(value) || !Array.isArray(value['resources'])) return { value, notes: [] };
  const resources = value['resources'] as unknown[];
  const taken = new Set(
    resources.flatMap((one) => (isObject(one) && hasName(one) ? String(one['name']) : [])),
  );
  const notes: string[] = [];
  const named = resources.map((one, at) => {
    if (!isObject(one)) return one;
    if (hasName(one)) return { ...one, name: String(one['name']) };
    const [path] = [one['path']].flat();
    const file = typeof path === 'string' ? nameOfFile(path).trim() : '';
    const name = free(file || `resource-${at + 1}`, taken);
    notes.push(sentence('import.resource-name', { resource: at + 1, name, isOfFile: file !== '' }));
    return { ...one, name };
  });
  return { value: { ...value, resources: named }, notes };
}
