// Sentences that several forms say.

export const passwordHint =
  'At least 8 characters, of any kind. Several words that have nothing to do with each other are hard to guess and easy to keep in mind.';
