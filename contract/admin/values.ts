// What staff may ask and decide, without the validator, so that the browser can know it.

/** For how many months free access can be given. */
export const approvalMonths = [3, 6, 12, 24] as const;

/** Which applications for free access are listed. */
export const applicationSides = ['waiting', 'decided'] as const;
