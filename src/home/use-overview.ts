// The catalogue’s figures, wherever they were worked out: here, or by the server.
import { useSelector } from '@xstate/react';
import type { Overview } from '#contract/catalogue/overview.ts';
import { selectOverview } from '#machines/catalogue/shown/overview.ts';
import { useActor, usePartState } from '#src/portal/portal-context.ts';
import { overviewQuery } from './home.actors.ts';

/** Null while they are not here. */
export function useOverview(): Overview | null {
  const whole = usePartState('catalogue', selectOverview);
  const read = useSelector(useActor('thing', overviewQuery), (thing) => thing?.context.answer?.overview);
  return whole ?? read ?? null;
}
