// wouter under the location machine: links ask the machine, and what it shows is what wouter says. The Router's
// hooks are two selectors, so no part of the page can see an address before its screen is there.
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Router as WouterRouter, type BaseLocationHook, type BaseSearchHook } from 'wouter';
import { usePart } from '#src/portal/portal-context.ts';

const useShownLocation = (): ReturnType<BaseLocationHook> => {
  const location = usePart('location');
  const path = useSelector(location, ({ context }) => context.shown?.path ?? '/');
  return [
    path,
    (to: string, options?: { replace?: boolean }) =>
      location.send({ type: 'location.go', to, replace: options?.replace ?? false }),
  ];
};

/** wouter decodes once more than it should; doubling the percent signs gives the query back as it is. */
const useShownSearch: BaseSearchHook = () =>
  useSelector(usePart('location'), ({ context }) => (context.shown?.search ?? '').replaceAll('%', '%25'));

export function Router({ children }: { children: ReactNode }) {
  return (
    // wouter takes its hooks as values: that is how its location is swapped.
    // eslint-disable-next-line react/hooks
    <WouterRouter hook={useShownLocation as BaseLocationHook} searchHook={useShownSearch}>
      {children}
    </WouterRouter>
  );
}
