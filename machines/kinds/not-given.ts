// What work does that a machine's owner has not given: it fails at once, and says where it is to be given.

/** The body of an actor that only src or a test can provide. */
export const notGiven = (): Promise<never> => Promise.reject(new Error('this actor is given at the edge'));
