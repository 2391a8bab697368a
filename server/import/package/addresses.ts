// Addresses that a description states, of sources, licences, people and its home. Pages link to them, so only what a reader
// can follow without harm is kept; the report says what was left out.
import { sentence } from '#server/ground/sentence.ts';
import type { PackageSpec, ResourceSpec } from './descriptor.ts';

const kept = new Set(['http:', 'https:', 'mailto:']);
const doi = /^(?:doi:\s*|(?:https?:\/\/)?(?:dx\.)?doi\.org\/)?(10\.\d{4,9}\/\S+)$/i;

/** @returns the DOI that a text is, without what leads to it; null where it is none */
export const doiIn = (text: string | undefined): string | null => doi.exec(text?.trim() ?? '')?.[1] ?? null;

/** @returns the address as it can be followed; null where it is none, or not to be trusted */
export function safeAddress(text: string): string | null {
  const found = doiIn(text);
  if (found) return `https://doi.org/${found}`;
  const plain = text.trim();
  const whole = /^www\.[^\s]+$/i.test(plain) ? `https://${plain}` : plain;
  const url = URL.parse(whole);
  if (!url || !kept.has(url.protocol) || url.username || url.password) return null;
  return /[\p{Cc}\s<>"]/u.test(whole) ? url.href : whole;
}

type Addressed = {
  path?: string | undefined;
  url?: string | undefined;
  web?: string | undefined;
  doi?: string | undefined;
};

/** A part with the first of its addresses that is safe, under the one name. */
function withAddress<Part extends Addressed>(part: Part, of: string, notes: string[]): Part {
  const { path: _path, url: _url, web: _web, ...rest } = part;
  const stated = [part.path, part.url, part.web].filter((one): one is string => Boolean(one?.trim()));
  const safe = [...stated.map(safeAddress), part.doi ? safeAddress(part.doi) : null].find(
    (one) => one !== null,
  );
  for (const text of stated)
    if (safeAddress(text) === null)
      notes.push(sentence('import.address-left-out', { address: text.slice(0, 80), of }));
  return { ...rest, ...(safe && { path: safe }) } as Part;
}

type AddressedWhole = Pick<ResourceSpec, 'sources' | 'licenses' | 'homepage'> &
  Partial<Pick<PackageSpec, 'license' | 'contributors' | 'authors' | 'author'>>;

/** A package or resource with the addresses that can be followed; `notes` say which were left out. */
export function withAddresses<Whole extends AddressedWhole>(whole: Whole, notes: string[]): Whole {
  const { homepage, ...rest } = whole;
  const safe = homepage ? withAddress({ path: homepage }, 'the package', notes).path : undefined;
  const each = <Part extends Addressed>(list: readonly Part[], of: string) =>
    list.map((one) => withAddress(one, of, notes));
  const people = (['contributors', 'authors', 'author'] as const).flatMap((name) =>
    whole[name] ? [[name, each(whole[name], 'a contributor')]] : [],
  );
  return {
    ...rest,
    ...(safe && { homepage: safe }),
    ...(whole.sources && { sources: each(whole.sources, 'a source') }),
    ...(whole.licenses && { licenses: each(whole.licenses, 'a licence') }),
    ...(whole.license && { license: each(whole.license, 'a licence') }),
    ...Object.fromEntries(people),
  } as Whole;
}

/** The description with the addresses that can be followed; notes say which were left out. */
export function withSafeAddresses(spec: PackageSpec): { spec: PackageSpec; notes: string[] } {
  const notes: string[] = [];
  const resources = spec.resources.map((resource) => withAddresses(resource, notes));
  return { spec: { ...withAddresses(spec, notes), resources }, notes: [...new Set(notes)] };
}
