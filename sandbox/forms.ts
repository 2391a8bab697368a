// The provider's calls carry forms in which brackets make the structure: `items[0][price]=x` is a list of one object.
// Read into plain values here; what they may be, each call's schema says.

type Branch = { [name: string]: Value };
type Value = string | Branch | Value[];

/** `a[b][0]` in its parts. */
const partsOf = (name: string): string[] => name.replaceAll(']', '').split('[');

const emptyBranch = (): Branch => Object.create(null) as Branch;

function put(branch: Branch, [name = '', ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    branch[name] = value;
    return;
  }
  const inner = branch[name];
  const next = typeof inner === 'object' && !Array.isArray(inner) ? inner : emptyBranch();
  branch[name] = next;
  put(next, rest, value);
}

/** A branch whose names are all numbers is a list. */
function settle(value: Value): Value {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const names = Object.keys(value);
  const settled = names.map((name) => [name, settle(value[name] ?? '')] as const);
  const isList = names.length > 0 && names.every((name) => /^\d*$/.test(name));
  return isList ? settled.map(([, inner]) => inner) : Object.fromEntries(settled);
}

export function readForm(text: string): Value {
  const root = emptyBranch();
  for (const [name, value] of new URLSearchParams(text)) put(root, partsOf(name), value);
  const settled = settle(root);
  return Array.isArray(settled) ? {} : settled;
}
