// What the charts say in English of places that go along from one variable to the next.
import { listed } from '#texts/en/numbers.ts';

const it = (names: readonly string[]): string => (names.length === 1 ? 'it' : 'them');

export const keptText = {
  remember: 'Remember my places in this browser',
  /** What happens without. */
  inTab: 'The places that you choose come first in the next variables that you open in this tab.',
  inBrowser: (names: readonly string[]) =>
    names.length === 0
      ? 'The next places that you choose are remembered here until you clear this box.'
      : `Remembered: ${listed(names)}. Variables that you open in this browser show ${it(names)} first, until you clear this box.`,
  first: (names: readonly string[]) =>
    `You chose ${listed(names)} before, so ${names.length === 1 ? 'it comes' : 'they come'} first.`,
  lacking: (names: readonly string[]) =>
    `You chose ${listed(names)} before, but this variable has no values for ${it(names)}.`,
};
