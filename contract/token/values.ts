// What a token may be, without the validator, so that the browser can know it.

/** Days after which a token ends by itself. */
export const tokenLifetimes = [30, 90, 365] as const;
