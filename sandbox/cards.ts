// The cards that the test checkout knows, with the numbers that the provider gives its own testers, and what comes of
// charging each. Any other number is told to be no test card.
import { texts } from '#server/ground/language.ts';

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

const words = texts.sandbox;

const declined: Outcome = {
  code: 'card_declined',
  sentence: words.faults.declined,
};
const lacking: Outcome = {
  code: 'insufficient_funds',
  sentence: words.faults.lacksFunds,
};

export const testCards: readonly TestCard[] = [
  {
    number: '4242424242424242',
    brand: 'visa',
    label: words.cards.succeeds,
    now: 'succeeds',
    later: 'succeeds',
  },
  {
    number: '5555555555554444',
    brand: 'mastercard',
    label: words.cards.succeeds,
    now: 'succeeds',
    later: 'succeeds',
  },
  { number: '4000000000000002', brand: 'visa', label: words.cards.declined, now: declined, later: declined },
  { number: '4000000000009995', brand: 'visa', label: words.cards.lacksFunds, now: lacking, later: lacking },
  {
    number: '4000002500003155',
    brand: 'visa',
    label: words.cards.asks,
    now: 'asks',
    later: 'succeeds',
  },
  {
    number: '4000000000000341',
    brand: 'visa',
    label: words.cards.failsLater,
    now: 'succeeds',
    later: declined,
  },
];

export const cardOf = (number: string): TestCard | undefined =>
  testCards.find((card) => card.number === number);

/** By what is kept of a number. */
export const keptCardOf = (last4: string | undefined): TestCard | undefined =>
  testCards.find((card) => card.number.slice(-4) === last4);
