// More lines than these nobody tells apart, and the server gives no more at once.
export const mostChosen = 8;
