// Where the time of a run went: the files that took longest, so that whoever makes one slower sees it at once.

const named = 10;

/** @param took seconds of one worker, by file @returns lines for people; none where nothing ran */
export function slowest(took: Readonly<Record<string, number>>): string[] {
  const rows = Object.entries(took).sort(([, a], [, b]) => b - a);
  const whole = rows.reduce((sum, [, seconds]) => sum + seconds, 0);
  if (rows.length === 0) return [];
  return [
    `The slowest of ${rows.length} files, in seconds of a worker (${Math.round(whole)} in all):`,
    ...rows.slice(0, named).map(([file, seconds]) => `${seconds.toFixed(1).padStart(7)} s  ${file}`),
  ];
}
