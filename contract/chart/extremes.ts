/**
 * A chart looks for extremes among so many of the world's most populous countries: one of a small country says little but that
 * it is small, and flattens the lines of all others.
 */
export const extremesAmong = 50;
