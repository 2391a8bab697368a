// The desk's question to a list, as the address holds it.
import { selectShown } from '#machines/portal/select.ts';
import { usePartState } from '#src/portal/portal-context.ts';

export type ListParameters = Readonly<Record<string, string>>;

/** The parameters of the page that is shown. */
export function useListParameters(): ListParameters {
  const search = usePartState('location', (location) => selectShown(location)?.search ?? '');
  return Object.fromEntries(new URLSearchParams(search));
}

/** The same page with these parameters instead; empty ones are left out. */
export function addressWith(path: string, parameters: ListParameters): string {
  const search = String(new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== '')));
  return search === '' ? path : `${path}?${search}`;
}
