// The desk's question to a list, as the address holds it.
import { selectShown } from '#machines/portal/select.ts';
import { usePartState } from '#src/portal/portal-context.ts';

export type Asked = Readonly<Record<string, string>>;

/** The parameters of the page that is shown. */
export function useAsked(): Asked {
  const search = usePartState('location', (location) => selectShown(location)?.search ?? '');
  return Object.fromEntries(new URLSearchParams(search));
}

/** The same page with these parameters instead; empty ones are left out. */
export function askFor(path: string, asked: Asked): string {
  const search = String(new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== '')));
  return search === '' ? path : `${path}?${search}`;
}
