// What the portal says in English of how hard a password is to guess. It comes with the estimate, which is large.
export const strengthText = {
  /** {strength}: one of the words below. */
  says: 'This password: {strength}.',
  /** By score, 0 to 4. */
  byScore: ['easy to guess', 'easy to guess', 'could be stronger', 'hard to guess', 'hard to guess'],
} as const;
