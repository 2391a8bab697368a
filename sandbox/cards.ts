// The cards that the test checkout knows, with the numbers that the provider gives its own testers, and what comes of
// charging each. Any other number is told to be no test card.

export type Outcome = 'succeeds' | 'asks' | { code: string; sentence: string };

export type TestCard = {
  number: string;
  brand: string;
  /** What the page says of it. */
  label: string;
  /** At the checkout. */
  now: Outcome;
  /** When a renewal is charged, with nobody there to answer. */
  later: Outcome;
};

const declined: Outcome = {
  code: 'card_declined',
  sentence: 'The bank declined the card. Use another card.',
};
const lacking: Outcome = {
  code: 'insufficient_funds',
  sentence: 'There is not enough money on the card. Use another card.',
};

export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', label: 'succeeds', now: 'succeeds', later: 'succeeds' },
  { number: '5555555555554444', brand: 'mastercard', label: 'succeeds', now: 'succeeds', later: 'succeeds' },
  { number: '4000000000000002', brand: 'visa', label: 'is declined', now: declined, later: declined },
  { number: '4000000000009995', brand: 'visa', label: 'lacks funds', now: lacking, later: lacking },
  {
    number: '4000002500003155',
    brand: 'visa',
    label: 'asks for a challenge',
    now: 'asks',
    later: 'succeeds',
  },
  {
    number: '4000000000000341',
    brand: 'visa',
    label: 'succeeds now, fails at renewals',
    now: 'succeeds',
    later: declined,
  },
];

export const cardOf = (number: string): TestCard | undefined =>
  testCards.find((card) => card.number === number);

/** By what is kept of a number. */
export const keptCardOf = (last4: string | undefined): TestCard | undefined =>
  testCards.find((card) => card.number.slice(-4) === last4);
