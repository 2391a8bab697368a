/**
 * A chart looks for extremes among so many of the world's most populous countries: one of a small country says little but that
 * it is small, and flattens the lines of all others.
 */
export const extremesAmong = 50;

/**
 * A latest value so many years older than the newest is compared with no other: of flared gas China's, of 2013, was the lowest
 * beside values of 2020.
 */
export const latestWithin = 5;
