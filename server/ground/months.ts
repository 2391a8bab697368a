// Months from a moment, as people count them: the same day and time of a later month, or its last day where it has fewer.

export function monthsAfter(from: number, months: number): number {
  const start = new Date(from);
  const end = new Date(from);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months + 1, 0);
  end.setUTCDate(Math.min(start.getUTCDate(), end.getUTCDate()));
  return end.getTime();
}
