// How hard a password is to guess, in words: an estimate from the passwords that many people have and the ways in
// which people make them. A number or a bar would say more than it knows.
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { strengthText } from '#texts/en/account/strength.ts';
import { Filled } from '#src/ui/text/Filled.tsx';
import { css } from '#styled/css';

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** Longer ones take long to check and are not easier to guess. */
const longestChecked = 64;

export const Strength = ({ password }: { password: string }) => (
  <span className={css({ color: 'ink-2' })}>
    <Filled
      words={strengthText.says}
      parts={{
        strength: <b>{strengthText.byScore[estimator.check(password.slice(0, longestChecked)).score]}</b>,
      }}
    />
  </span>
);
