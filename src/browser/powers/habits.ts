// What a member chose the last time, kept in the browser. What is read there may be of an older portal, or of nobody's
// making, so only values that can still be chosen are taken.
import { fromCallback } from 'xstate';
import { downloadFormats, headers, layouts } from '#contract/file/formats.ts';
import { orderShapes } from '#contract/file/order-shapes.ts';
import { usualLook, type OrderChoice, type OrderLook } from '#machines/file/order/order-choice.ts';

const place = 'download-choice';
const keyPlace = 'search-key';

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
  const { shape, format, layout, header } = Object(kept) as Record<string, unknown>;
  return {
    shape: among(orderShapes, shape) ?? usualLook.shape,
    format: among(downloadFormats, format) ?? usualLook.format,
    layout: among(layouts, layout) ?? usualLook.layout,
    header: among(headers, header) ?? usualLook.header,
  };
}

export function lastChoice(): OrderLook {
  try {
    return readChoice(localStorage.getItem(place));
  } catch {
    return usualLook;
  }
}

/** Which rows and which exceptions is of one bundle, and is not kept; a browser that keeps nothing forgets all. */
export const saveChoice = fromCallback<{ type: 'choice.save'; choice: OrderChoice }>(({ receive }) => {
  receive(({ choice: { shape, format, layout, header } }) => {
    try {
      localStorage.setItem(place, JSON.stringify({ shape, format, layout, header }));
    } catch {
      // Blocked or full.
    }
  });
});

/** Whether “/” leads to the search box: it does until somebody turns it off. */
export function keepsKey(): boolean {
  try {
    return localStorage.getItem(keyPlace) !== 'off';
  } catch {
    return true;
  }
}

export function saveKey(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(keyPlace);
    else localStorage.setItem(keyPlace, 'off');
  } catch {
    // Blocked or full: it lasts as long as the page.
  }
}
