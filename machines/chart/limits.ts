// More lines than these nobody tells apart, and the server gives no more at once.
export const mostChosen = 8;

/** From so many years away a survey's value stands in where a year has none. */
export const mostNear = 5;
