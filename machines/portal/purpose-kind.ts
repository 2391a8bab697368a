// What kind of thing somebody came for, for the words about it. Apart from select-purpose.ts, which the first load carries.
import { leadsTo, pageAt } from '#contract/api/pages.ts';
import { isFilePurpose } from '#contract/api/purpose.ts';
import { namedIn } from '#machines/file/named.ts';
import type { RouteName } from '#machines/location/routes.ts';

const kinds = {
  download: 'download',
  bundle: 'bundle',
  variable: 'variable',
  dataset: 'dataset',
  browse: 'data',
  pricing: 'plans',
  freeAccess: 'plans',
  desk: 'desk',
  account: 'account',
} as const satisfies Partial<Record<RouteName, string>>;

export type PurposeKind = (typeof kinds)[keyof typeof kinds] | 'file' | 'page';

/** What the thing is, for the words about it. @returns its id too, where it is one of the catalogue's */
export function purposeKind(purpose: string): { kind: PurposeKind; id: string | undefined } {
  if (isFilePurpose(purpose)) return { kind: 'file', id: undefined };
  const [path = '', search] = purpose.replace(/#.*/, '').split('?');
  const page = pageAt(leadsTo(path));
  const kind = page ? (kinds as Partial<Record<RouteName, PurposeKind>>)[page.name] : undefined;
  const named = kind === 'download' ? namedIn(search ?? '') : null;
  return { kind: kind ?? 'page', id: named?.id ?? page?.params['id'] };
}
