// Reads what was typed about a card and says of each field what is wrong with it, in the field's place.
import { cardOf, type TestCard } from '#sandbox/cards.ts';
import type { Seconds } from '#sandbox/work.ts';
import { texts } from '#server/ground/language.ts';

const words = texts.sandbox.faults;

export type Field = 'number' | 'expiry' | 'cvc';
export type Typed = Record<Field, string>;
export type Faults = Partial<Record<Field, string>>;
export type ReadCard = { card: TestCard; expiryMonth: number; expiryYear: number };

export const untyped: Typed = { number: '', expiry: '', cvc: '' };

export function typedOf(form: Record<string, unknown>): Typed {
  const text = (name: Field) => {
    const value = form[name];
    return typeof value === 'string' ? value.trim().slice(0, 100) : '';
  };
  return { number: text('number'), expiry: text('expiry'), cvc: text('cvc') };
}

const numberFault = (number: string, card: TestCard | undefined): string | undefined => {
  if (number === '') return words.noNumber;
  return card ? undefined : words.unknownNumber;
};

function readExpiry(text: string): { month: number; year: number } | undefined {
  const [, month = '', year = ''] = /^(\d{1,2})(?:\s*[/-]\s*|\s+)(\d{2}|\d{4})$/.exec(text) ?? [];
  const parts = { month: Number(month), year: Number(year.length === 2 ? `20${year}` : year) };
  return parts.month >= 1 && parts.month <= 12 ? parts : undefined;
}

/** A card is good until the end of its month. */
const isOver = ({ month, year }: { month: number; year: number }, now: Seconds): boolean =>
  Date.UTC(year, month, 1) / 1000 <= now;

function expiryFault(text: string, now: Seconds): string | undefined {
  if (text === '') return words.noExpiry;
  const expiry = readExpiry(text);
  if (!expiry) return words.wrongExpiry;
  return isOver(expiry, now) ? words.expired : undefined;
}

const cvcFault = (text: string): string | undefined => {
  if (text === '') return words.noCode;
  return /^\d{3}$/.test(text) ? undefined : words.wrongCode;
};

/** @param now the customer's time */
export function readCard(typed: Typed, now: Seconds): { faults: Faults } | ReadCard {
  const number = typed.number.replaceAll(/[\s-]/g, '');
  const card = cardOf(number);
  const found: Record<Field, string | undefined> = {
    number: numberFault(number, card),
    expiry: expiryFault(typed.expiry, now),
    cvc: cvcFault(typed.cvc),
  };
  const faults = Object.fromEntries(Object.entries(found).filter(([, fault]) => fault)) as Faults;
  const expiry = readExpiry(typed.expiry);
  if (!card || !expiry || Object.keys(faults).length > 0) return { faults };
  return { card, expiryMonth: expiry.month, expiryYear: expiry.year };
}
