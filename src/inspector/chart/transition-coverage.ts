// How well a transition is held by walks, for the overlay, and the words for who walked it.
import { heldBy } from '#src/inspector/charts.ts';
import { useInspected } from '#src/inspector/inspector-context.ts';
import { inspectorText } from '#texts/en/inspector/page.ts';

/** By real views and by Chromium, by one of them, or by neither; undefined while the overlay is off. */
export type TransitionCoverage = 'yes' | 'partly' | 'no' | undefined;

export const walkers = {
  views: inspectorText.coverage.views,
  desktop: inspectorText.coverage.desktop,
  phone: inspectorText.coverage.phone,
} as const;

export type Walker = keyof typeof walkers;

export const isWalkedBy = (walker: Walker, machine: string, transition: string): boolean =>
  heldBy(machine, transition).includes(walker);

export function useTransitionCoverage(machine: string): (transition: string) => TransitionCoverage {
  const hasCoverage = useInspected(({ context }) => context.hasCoverage);
  return (transition) => {
    if (!hasCoverage) return undefined;
    const times = (['views', 'desktop'] as const).filter((walker) => isWalkedBy(walker, machine, transition));
    return (['no', 'partly', 'yes'] as const)[times.length];
  };
}

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** `walked in real views and in Chromium at desk width; 2 requirement rows: 4.3, 8.1` */
export function holdersOf(machine: string, transition: string): string {
  const holders = heldBy(machine, transition);
  const by = Object.entries(walkers).flatMap(([walker, where]) => (holders.includes(walker) ? [where] : []));
  const rows = holders.filter((holder) => holder.startsWith('row ')).map((holder) => holder.slice(4));
  return [
    by.length > 0 ? inspectorText.coverage.by(listed.format(by)) : inspectorText.coverage.notWalked,
    ...(rows.length > 0 ? [`${inspectorText.coverage.rows(rows.length)}: ${rows.join(', ')}`] : []),
  ].join('; ');
}
