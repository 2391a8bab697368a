// What the portal says in English when the server gave no sentence of its own.
export const failure = {
  'failure.no-answer': 'The server did not answer. Check your connection and try again.',
  'failure.no-sentence': 'The server could not answer. Try again in a minute.',
};

/** For a change in a list. Apart from the table, which the first load carries: the list’s own code carries this. */
export const uncertain =
  'The server did not answer, so it is not certain that this was done. Check the list, then try again.';
