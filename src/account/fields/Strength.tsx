// How hard a password is to guess, in words: an estimate from the passwords that many people have and the ways in
// which people make them. A number or a bar would say more than it knows.
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { css } from '#styled/css';

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** By score, 0 to 4. */
const textByScore = [
  'easy to guess',
  'easy to guess',
  'could be stronger',
  'hard to guess',
  'hard to guess',
] as const;

/** Longer ones take long to check and are not easier to guess. */
const longestChecked = 64;

export const Strength = ({ password }: { password: string }) => (
  <span className={css({ fontSize: 'fine', color: 'ink-2' })}>
    This password: <b>{textByScore[estimator.check(password.slice(0, longestChecked)).score]}</b>.
  </span>
);
