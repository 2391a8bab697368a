// How well a transition is held by tests, for the overlay: undefined while that is off, or nothing is known.
import { testsOf } from '#src/inspector/charts.ts';
import { useInspected } from '#src/inspector/inspector-context.ts';

export type Held = 'yes' | 'no' | undefined;

export function useHeld(machine: string): (transition: string) => Held {
  const hasCoverage = useInspected(({ context }) => context.hasCoverage);
  return (transition) => {
    const tests = hasCoverage ? testsOf(machine, transition) : null;
    if (tests === null) return undefined;
    return tests.length > 0 ? 'yes' : 'no';
  };
}
