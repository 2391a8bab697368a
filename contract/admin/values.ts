// What staff may ask and decide, without the validator, so that the browser can know it.

/** For how many months free access can be given. */
export const approvalMonths = [3, 6, 12, 24] as const;

/** Which applications for free access are listed. */
export const applicationSides = ['waiting', 'decided'] as const;

/** How far back the figures at the desk reach. */
export const figureSpans = ['hour', 'day', 'week'] as const;
export type FigureSpan = (typeof figureSpans)[number];
