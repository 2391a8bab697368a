// How Node's server listens, beyond what the portal decides itself.

export const serverOptions = {
  /** An import may take a while to be sent; Node's five minutes would end it. */
  requestTimeout: 3_600_000,
  /**
   * A selection stands in its address: a thousand variables are some 60 kB, where Node takes 16. Node counts the first
   * line and the header lines together; header-limit.ts keeps the latter at 16 kB.
   */
  maxHeaderSize: 128 * 1024,
};
