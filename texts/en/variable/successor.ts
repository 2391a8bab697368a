// What the portal says in English about a variable that its publisher has withdrawn.

export const successorText = {
  withdrawn: 'The publisher has withdrawn it.',
  use: 'Use {successor} instead.',
  none: 'The publisher names no replacement.',
};
