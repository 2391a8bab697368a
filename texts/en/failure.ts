// What the portal says in English when the server gave no sentence of its own.
export const failure = {
  'failure.no-answer': 'The server did not answer. Check your connection and try again.',
  'failure.no-sentence': 'The server could not answer. Try again in a minute.',
};
