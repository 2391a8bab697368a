// Whether values are so uneven that they ask for a logarithmic scale: the server then counts them in ranges that multiply,
// and the page offers such a scale.

/** The highest value is so many times the median: on a linear scale half of the values lie in the lowest twentieth. */
const leastSkew = 20;

/**
 * At most three twentieths of the values are below nought: a logarithmic scale has no place for them.
 * @param twentieths the least value, the twentieths and the greatest; none where there are no values
 */
export function areUneven(twentieths: readonly number[]): boolean {
  const above = twentieths.filter((value) => value > 0);
  const half = above.length / 2;
  const middle = ((above[Math.ceil(half) - 1] ?? 0) + (above[Math.floor(half)] ?? 0)) / 2;
  return above.length > 1 && twentieths[3]! >= 0 && above.at(-1)! >= leastSkew * middle;
}
