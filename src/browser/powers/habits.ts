// What a member chose the last time, kept in the browser. What is read there may be of an older portal, or of nobody's
// making, so only values that can still be chosen are taken.
import { fromCallback } from 'xstate';
import {
  codeSystems,
  decimals,
  downloadFormats,
  headers,
  labelChoices,
  layouts,
  separators,
} from '#contract/file/formats.ts';
import { orderExtras, orderShapes } from '#contract/file/order-shapes.ts';
import { usualLook, type OrderChoice, type OrderLook } from '#machines/file/order/order-choice.ts';

const place = 'download-choice';
const lookNames = Object.keys(usualLook) as (keyof OrderLook)[];

const among = <Value extends string>(values: readonly Value[], found: unknown): Value | undefined =>
  values.find((value) => value === found);

/** @returns the usual choice wherever nothing that can be chosen is kept */
export function readChoice(text: string | null): OrderLook {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? 'null');
  } catch {
    return usualLook;
  }
  const found = Object(kept) as Record<string, unknown>;
  const extras = Object(found['extras']) as Record<string, unknown>;
  const separator = among(separators, found['separator']) ?? usualLook.separator;
  return {
    shape: among(orderShapes, found['shape']) ?? usualLook.shape,
    format: among(downloadFormats, found['format']) ?? usualLook.format,
    layout: among(layouts, found['layout']) ?? usualLook.layout,
    header: among(headers, found['header']) ?? usualLook.header,
    separator,
    // Beside a comma that separates, the server refuses a comma before decimals.
    decimal: (separator !== 'comma' && among(decimals, found['decimal'])) || usualLook.decimal,
    bom: found['bom'] === true,
    codes: among(codeSystems, found['codes']) ?? usualLook.codes,
    labels: among(labelChoices, found['labels']) ?? usualLook.labels,
    extras: Object.fromEntries(orderExtras.map((one) => [one, extras[one] !== false])) as OrderLook['extras'],
  };
}

/**
 * How files look, and nothing of what is in them: sign-out leaves this in the browser, and the next person at it reads it.
 * Rows, places, years and exceptions are of one bundle and of one person.
 */
export const keptChoice = (choice: OrderLook): string =>
  JSON.stringify(Object.fromEntries(lookNames.map((name) => [name, choice[name]])));

export function lastChoice(): OrderLook {
  try {
    return readChoice(localStorage.getItem(place));
  } catch {
    return usualLook;
  }
}

/** A browser that keeps nothing forgets all. */
export const saveChoice = fromCallback<{ type: 'choice.save'; choice: OrderChoice }>(({ receive }) => {
  receive(({ choice }) => {
    try {
      localStorage.setItem(place, keptChoice(choice));
    } catch {
      // Blocked or full.
    }
  });
});
